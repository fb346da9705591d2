import { timingSafeEqual } from 'node:crypto'

/** Compares a value from a request with a secret in constant time. */
export function constantTimeEqual(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)]
  return left.length === right.length && timingSafeEqual(left, right)
}
