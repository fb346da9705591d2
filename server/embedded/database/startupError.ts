/** The database must not or cannot be opened as it is; the message is one sentence that says what to change. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
