import { expect, it } from 'vitest'
import { embedSnippet } from './ShareDialog.tsx'

it('makes a frame that carries address and title, with nothing of the title run as HTML', () => {
  const holder = document.createElement('div')
  holder.innerHTML = embedSnippet('https://example.test/diagnostic/fish', '"><script>alert(1)</script> A&B')
  const frame = holder.firstElementChild
  expect([...holder.children].map(({ tagName }) => tagName)).toEqual(['IFRAME', 'SCRIPT'])
  expect(holder.querySelector('script')?.getAttribute('src')).toBe('https://example.test/embed.js')
  expect(frame?.tagName).toBe('IFRAME')
  expect(frame?.getAttribute('src')).toBe('https://example.test/diagnostic/fish?embed=1')
  expect(frame?.getAttribute('allow')).toBe('web-share; clipboard-write')
  expect(frame?.getAttribute('style')).toContain('scroll-margin-top:80px')
  expect(frame?.getAttribute('title')).toBe('"><script>alert(1)</script> A&B')
})
