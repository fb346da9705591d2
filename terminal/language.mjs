// @ts-check

/** In the order of POSIX: LC_ALL, LC_MESSAGES, LANG. @returns {'ja' | 'en'} */
export function terminalLanguage() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en'
}

/**
 * Makes texts that are written in both languages speak the one of the terminal.
 * @template {Record<string, (...values: (string | number)[]) => { ja: string, en: string }>} T
 * @param {T} texts
 * @returns {{ readonly [K in keyof T]: (...values: Parameters<T[K]>) => string }}
 */
export function inTerminalLanguage(texts) {
  const spoken = Object.entries(texts).map(([name, text]) => [
    name,
    (/** @type {(string | number)[]} */ ...values) => text(...values)[terminalLanguage()],
  ])
  return Object.fromEntries(spoken)
}
