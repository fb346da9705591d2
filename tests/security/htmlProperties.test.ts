import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { render } from '#server/embedded/mail/template.ts'
import { renderDocument } from '#server/public/renderDocument.ts'
import { options, TIMEOUT, text } from '#tests/support/properties.ts'

describe('HTML', () => {
  const skeleton = (html: string) => html.match(/<\/?[a-z!][^>]*?(?=[\s>])/gi)?.map((tag) => tag.toLowerCase())

  const pageWith = (said: string) =>
    renderDocument({
      title: said,
      indexed: true,
      metadata: {
        pageTitle: said,
        title: said,
        description: said,
        url: 'https://x.jp/',
        type: 'article',
        card: 'summary_large_image',
        imageUrl: 'https://x.jp/i.png',
      },
      css: '',
      ground: { page: '#ffffff', scheme: 'light' },
      body: '',
      script: { code: 'import("/visitor/run.js")', data: { said } as never, later: [] },
      productName: said,
    })

  test(
    'of a page has the same elements whatever a text in it says',
    async () => {
      const plain = skeleton(await pageWith('x'))
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(text, fc.constantFrom('</script>', '</title>', '-->', '"><img src=x>')),
          async (said) => {
            const html = await pageWith(said)
            expect(skeleton(html)).toEqual(plain)
            const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
            expect(JSON.parse(data)).toEqual({ said })
          },
        ),
        options,
      )
    },
    TIMEOUT,
  )

  test(
    'of a mail has the same elements whatever address it is for',
    () => {
      const template = '<title>確認</title><p>{{ .Email }}</p><a href="{{ .ConfirmationURL }}">{{ .SiteURL }}</a>'
      const mailTo = (value: string) =>
        render(template, { Email: value, ConfirmationURL: `https://x.jp/?t=${value}`, SiteURL: value }).html
      const plain = skeleton(mailTo('x'))
      fc.assert(
        fc.property(text, (value) => {
          expect(skeleton(mailTo(value))).toEqual(plain)
        }),
        options,
      )
    },
    TIMEOUT,
  )
})
