/** The server cannot start. The message is one sentence that names the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
