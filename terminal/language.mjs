// @ts-check

/** In the order of POSIX: LC_ALL, LC_MESSAGES, LANG. @returns {'ja' | 'en'} */
export function terminalLanguage() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en'
}

/**
 * Chooses the terminal's language from texts in both languages.
 * @template {Record<string, (...values: (string | number)[]) => { ja: string, en: string }>} T
 * @param {T} texts
 * @returns {{ readonly [K in keyof T]: (...values: Parameters<T[K]>) => string }}
 */
export function inTerminalLanguage(texts) {
  const translated = Object.entries(texts).map(([name, text]) => [
    name,
    (/** @type {(string | number)[]} */ ...values) => text(...values)[terminalLanguage()],
  ])
  return Object.fromEntries(translated)
}
