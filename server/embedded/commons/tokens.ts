import { errors, jwtVerify, SignJWT } from 'jose'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Claims of a token; policies read them as `request.jwt.claims`. */
export type Claims = { role: Role; sub?: string; email?: string; session_id?: string; [claim: string]: unknown }

export class TokenError extends Error {
  override readonly name = 'TokenError'
  constructor(readonly reason: 'expired' | 'invalid') {
    super(reason)
  }
}

export const ACCESS_TOKEN_SECONDS = 3600

const TEN_YEARS = 10 * 365 * 24 * 3600
const USER_ROLE: Role = 'authenticated'

type TokenSubject = { id: string; email: string; appMetadata: object; userMetadata: object }

export interface Tokens {
  issue(subject: TokenSubject, sessionId: string, method: string): Promise<{ token: string; expiresAt: number }>
  read(token: string): Promise<Claims>
}

/** Tokens signed with HS256, as a Supabase project with a shared secret signs them. */
export function createTokens(jwtSecret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(jwtSecret)
  return {
    async issue(subject, sessionId, method) {
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        role: USER_ROLE,
        email: subject.email,
        phone: '',
        app_metadata: { ...subject.appMetadata },
        user_metadata: { ...subject.userMetadata },
        aal: 'aal1',
        amr: [{ method, timestamp: issuedAt }],
        session_id: sessionId,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject.id)
        .setAudience(USER_ROLE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: USER_ROLE,
          requiredClaims: ['sub', 'exp', 'session_id'],
        })
        if (payload.role !== USER_ROLE) throw new TokenError('invalid')
        return payload as Claims
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new TokenError('expired')
        if (error instanceof errors.JOSEError) throw new TokenError('invalid')
        throw error
      }
    },
  }
}

/** A project key: a long-lived token that names a role and no user. Not accepted as a user's token. */
export function issueProjectKey(jwtSecret: string, role: Role): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000)
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TEN_YEARS)
    .sign(new TextEncoder().encode(jwtSecret))
}
