import { describe, expect, it } from 'vitest'
import { loadTemplates, render, toText } from './template.ts'

const LINK = 'http://localhost:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2F'
const VALUES = { ConfirmationURL: LINK, SiteURL: 'http://localhost:3000', Email: 'a&b<i>@example.com' }

describe('templates', () => {
  it.each(['confirmation', 'recovery'] as const)('%s is filled in, escaped, and readable as text', (kind) => {
    const { subject, html, text, links } = render(loadTemplates('三択<診断>')[kind], VALUES)
    expect(subject).not.toBe('')
    expect(html).not.toMatch(/\{\{|<i>/)
    expect(html).toContain('a&amp;b&lt;i&gt;@example.com')
    expect(links).toEqual([LINK, VALUES.SiteURL])
    expect(text).toContain(LINK)
    expect(text).toContain(VALUES.Email)
    expect(text).toMatch(/^三択<診断>\n/)
    expect(html).not.toContain('ミツジク')
    expect(text).not.toMatch(/[<>]\/?(p|td|a)\b|&amp;|\{\{/)
  })

  it('use only what hosted Supabase fills in', () => {
    for (const template of Object.values(loadTemplates('三択<診断>'))) {
      const used = [...template.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map((match) => match[1])
      expect(used.every((name) => ['.ConfirmationURL', '.SiteURL', '.Email'].includes(name ?? ''))).toBe(true)
    }
  })

  it('become paragraphs and links of text', () => {
    expect(
      toText('<head><title>x</title></head><h1>題</h1> <p>本文<br>続き &amp; <a href="http://a/">ここ</a></p>'),
    ).toBe('題\n\n本文\n続き & ここ\nhttp://a/\n')
  })
})
