import { describe, expect, it } from 'vitest'
import { loadTemplates, render, toText } from './template.ts'

const LINK = 'http://localhost:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2F'
const VALUES = { ConfirmationURL: LINK, SiteURL: 'http://localhost:3000', Email: 'a&b<i>@example.com' }

describe('templates', () => {
  it.each(['confirmation', 'recovery'] as const)('%s is filled in, escaped, and readable as text', (kind) => {
    const { subject, html, text, links } = render(loadTemplates()(kind, '三択<診断>'), VALUES)
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

  it.each(['confirmation', 'recovery'] as const)('%s uses only what hosted Supabase fills in', (kind) => {
    const used = [...loadTemplates()(kind, '三択<診断>').matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map((match) => match[1])
    expect(used.every((name) => ['.ConfirmationURL', '.SiteURL', '.Email'].includes(name ?? ''))).toBe(true)
  })

  it('become paragraphs and links of text', () => {
    expect(
      toText('<head><title>x</title></head><h1>題</h1> <p>本文<br>続き &amp; <a href="http://a/">ここ</a></p>'),
    ).toBe('題\n\n本文\n続き & ここ\nhttp://a/\n')
  })

  it.each([
    ['<a href="http://a/">http://a/</a>', 'http://a/\n'],
    ['<a class="x" href="http://a/" id="y"><b> http://a/ </b></a>', 'http://a/\n'],
    ['<A HREF="http://a/">ここ</A><br><BR/>次', 'ここ\nhttp://a/\n\n次\n'],
    [
      '<!-- <p>a</p> --><p>一</p>  <h2>二</h2>\n<div>三</div><li>四</li><table><tr>五</tr></table>',
      '一\n\n二\n\n三\n\n四\n\n五\n',
    ],
    ['&lt;a&gt; &quot;b&quot; &#39;c&#39;&nbsp;&amp;lt; &copy;', `<a> "b" 'c' &lt; &copy;\n`],
    ['<p>  一 \n 二  </p>', '一 二\n'],
  ])('become text: %s', (html, text) => {
    expect(toText(html)).toBe(text)
  })

  it('have a subject and each link once, as it is', () => {
    const template = `<TITLE> {{.Email}} &amp; more </TITLE><a href="{{ .SiteURL }}">a</a><a HREF="{{.SiteURL}}">b</a>
      <a href="{{ .ConfirmationURL }}">{{ .Other }}</a>`
    const { subject, html, links } = render(template, { ...VALUES, Email: `"'<&>` })
    expect([subject, links]).toEqual([`"'<&> & more`, [VALUES.SiteURL, LINK]])
    expect(html).toContain('&quot;&#39;&lt;&amp;&gt;')
    expect(html).toContain('{{ .Other }}')
    expect(render('<p>x</p>', VALUES)).toMatchObject({ subject: '', links: [] })
  })
})
