import { describe, expect, test, vi } from 'vitest'
import { CHECKS } from './checks.mjs'
import { CONFIGURATION, EXPECTED } from './configuration.mjs'
import { terminalLanguage } from './language.mjs'
import { MAINTENANCE, SENT } from './maintenance.mjs'
import { SCRIPTS } from './scripts.mjs'
import { START } from './start.mjs'

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}、。（）]/u
const VALUES = ['<1>', '<2>', '<3>', '<4>'] as const
type AnyText = (...values: readonly string[]) => string

/** The text in one language, and which of the values it mentions. */
function spoken(text: AnyText, language: string) {
  vi.stubEnv('LC_ALL', language)
  const said = text(...VALUES)
  return { said, mentioned: VALUES.filter((value) => said.includes(value)) }
}

test.each([
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja' }, 'ja'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{}, 'en'],
  [{ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'C', LC_MESSAGES: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: '' }, 'ja'],
])('the environment %o means %s', (environment: Record<string, string>, language) => {
  for (const name of ['LANG', 'LC_MESSAGES', 'LC_ALL']) vi.stubEnv(name, environment[name] ?? '')
  expect(terminalLanguage()).toBe(language)
})

describe.each(Object.entries({ SCRIPTS, CONFIGURATION, EXPECTED, START, MAINTENANCE, SENT, CHECKS }))(
  '%s',
  (_, texts) => {
    test.each(Object.entries<AnyText>(texts))('%s says the same in both languages', (_name, text) => {
      const japanese = spoken(text, 'ja_JP.UTF-8')
      const english = spoken(text, 'C')
      expect(japanese.said).toMatch(JAPANESE)
      expect(english.said).not.toMatch(JAPANESE)
      expect(english.said).not.toBe('')
      expect(english.mentioned).toEqual(japanese.mentioned)
    })
  },
)
