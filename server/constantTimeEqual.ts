import { timingSafeEqual } from 'node:crypto'

/** Compares what a request gave with a secret, in a time that tells nothing of where they differ. */
export function constantTimeEqual(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)]
  return left.length === right.length && timingSafeEqual(left, right)
}
