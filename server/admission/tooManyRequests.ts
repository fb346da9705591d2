/** A limit is used up; `retryAfter` in whole seconds. Answered with 429. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  constructor(readonly retryAfter: number) {
    super('too many requests')
  }
}
