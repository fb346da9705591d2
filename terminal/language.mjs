// @ts-check

/** @typedef {(...values: (string | number)[]) => string} Text */

/** In the order of POSIX: LC_ALL, LC_MESSAGES, LANG. @returns {'ja' | 'en'} */
export function terminalLanguage() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en'
}

/**
 * Makes each text a function of its values, in the language of the terminal.
 * @template {Record<string, { ja: Text, en: Text }>} T
 * @param {T} texts
 * @returns {{ readonly [K in keyof T]: T[K]['ja'] }}
 */
export function inTerminalLanguage(texts) {
  const spoken = Object.entries(texts).map(([name, text]) => [
    name,
    (/** @type {(string | number)[]} */ ...values) => text[terminalLanguage()](...values),
  ])
  return Object.fromEntries(spoken)
}
