import { expect, test } from 'vitest'
import { isActionAddress } from './resultType.ts'

test.each([
  'https://example.com/contact?from=quiz#top',
  'https://例え.jp',
  'https://line.me/R/ti/p/%40abc',
  'https://lin.ee/aBcD',
  'tel:0312345678',
  'tel:+81-3-1234-5678',
  'mailto:info@example.com',
])('%s is an address', (url) => expect(isActionAddress(url)).toBe(true))

test.each([
  '',
  'http://example.com',
  'https://',
  'https://user:pass@example.com',
  'https://example.com/a b',
  ' https://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:',
  'tel:call-me',
  'mailto:nobody',
  'mailto:a@a.jp?bcc=b@b.jp',
  'line://ti/p/abc',
])('%j is none', (url) => expect(isActionAddress(url)).toBe(false))
