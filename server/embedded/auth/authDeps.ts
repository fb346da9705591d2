import type { BackendDeps } from '../backendContext.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Tokens } from '../tokens.ts'

/** What the calls of /auth/v1 work with. */
export type AuthDeps = BackendDeps & { tokens: Tokens; mailer: Mailer }
