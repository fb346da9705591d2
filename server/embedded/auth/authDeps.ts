import type { BackendDeps } from '../commons/backendDeps.ts'
import type { Tokens } from '../commons/tokens.ts'
import type { Mailer } from '../mail/mailer.ts'

export type AuthDeps = BackendDeps & { tokens: Tokens; mailer: Mailer }
