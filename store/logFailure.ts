/** Notes for whoever looks into the browser's console what went wrong where the screen goes on (section 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 of the specification has these failures logged
  console.error(what, error)
}
