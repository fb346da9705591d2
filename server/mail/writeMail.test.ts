import { expect, test } from 'vitest'
import { writeMail } from './writeMail.ts'

const FRAME = { productName: 'ミツジク', publicUrl: 'https://quiz.example.jp' }

test('text and HTML follow from the same blocks, in one order', () => {
  const { subject, text, html } = writeMail(FRAME, {
    subject: '題',
    blocks: [
      '段落',
      {
        rows: [
          { label: '名前', value: '花子' },
          { label: '電話', value: '03', link: 'tel:03' },
          { label: 'ご要望', value: ' 一\r\n\n名前：三\u2028四 ' },
        ],
        label: '開く',
        address: 'https://a.example/?a=1&b=2',
      },
      { label: '見る', address: 'https://b.example/' },
    ],
    notes: [
      '注意',
      { text: '設定は、画面でできます。', linked: '画面', address: 'https://c.example/' },
      { text: '停止する', address: 'https://d.example/' },
    ],
  })
  expect(subject).toBe('題')
  expect(text).toBe(
    [
      '段落',
      '名前：花子\n電話：03\nご要望：\n　一\n　\n　名前：三\n　四\n開く：https://a.example/?a=1&b=2',
      '見る\nhttps://b.example/',
      '注意\n設定は、画面でできます。\nhttps://c.example/\n停止する\nhttps://d.example/',
    ].join('\n\n'),
  )
  const shown = html.slice(html.indexOf('<body')).replace(/ (?:style|role|width|cell\w+|align|scope)="[^"]*"/g, '')
  expect(shown.replace(/<\/?(?:body|table|t[rd]|html)>|\n/g, '')).toBe(
    [
      '<p>ミツジク</p>',
      '<p>段落</p>',
      '<th>名前</th>花子<th>電話</th><a href="tel:03">03</a><th>ご要望</th>一<br><br>名前：三<br>四',
      '<p><a href="https://a.example/?a=1&amp;b=2">開く</a></p>',
      '<p><a href="https://b.example/">見る</a></p>',
      '<p>注意<br>設定は、<a href="https://c.example/">画面</a>でできます。<br><a href="https://d.example/">停止する</a><br></p>',
      '<p><a href="https://quiz.example.jp">https://quiz.example.jp</a></p>',
    ].join(''),
  )
})

test('typed markup, line breaks and long texts stay text, on one line but for values', () => {
  const typed = '<a href="https://evil.example">こ\r\nBcc: x@example.com\u2028ち</a>'
  const line = '<a href="https://evil.example">こ Bcc: x@example.com ち</a>'
  const long = 'あ'.repeat(2000)
  const { subject, text, html } = writeMail(
    { ...FRAME, productName: typed },
    {
      subject: `${typed}${long}`,
      blocks: [
        typed,
        {
          rows: [{ label: typed, value: typed, link: 'mailto:"><b>' }],
          label: '開く',
          address: 'https://a.example/"><b>',
        },
        long,
      ],
      notes: [typed],
    },
  )
  expect(subject).toBe(`${line}${long}`.slice(0, 200))
  const value = `<a href="https://evil.example">こ\n　Bcc: x@example.com\n　ち</a>`
  expect(text).toBe(`${line}\n\n${line}：\n　${value}\n開く：https://a.example/"><b>\n\n${long}\n\n${line}`)
  expect(html.match(/<(?:a|b)\b[^>]*>/g)).toEqual([
    '<a href="mailto:&quot;&gt;&lt;b&gt;">',
    expect.stringContaining('href="https://a.example/&quot;&gt;&lt;b&gt;"'),
    expect.stringContaining(`href="${FRAME.publicUrl}"`),
  ])
  expect(html).toContain(long)
  expect(html.match(/&lt;a href=&quot;https:\/\/evil\.example&quot;&gt;/g)).toHaveLength(6)
})
