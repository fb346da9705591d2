/** Logs a failure to the browser's console where the screen goes on. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: these failures belong into the console
  console.error(what, error)
}
