import { decodeJwt } from 'jose'
import * as v from 'valibot'

const MAILED = ['otp', 'recovery', 'magiclink']
const WITHIN_SECONDS = 3600

const Claims = v.object({ amr: v.array(v.object({ method: v.string(), timestamp: v.number() })) })

/** Whether a mailed link began the session within the hour. @param authorization with a token that the backend accepted */
export function beganByMail(authorization: string): boolean {
  const claims = v.safeParse(Claims, decodeJwt(authorization.replace(/^Bearer +/i, '')))
  const since = Date.now() / 1000 - WITHIN_SECONDS
  return (
    claims.success && claims.output.amr.some(({ method, timestamp }) => MAILED.includes(method) && timestamp > since)
  )
}
