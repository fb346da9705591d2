import type { BackendDeps } from '../backendContext.ts'
import type { Catalogue } from './catalogue.ts'

/** What the calls of /rest/v1 work with. */
export type RestDeps = BackendDeps & { catalogue: Catalogue }
