import fc from 'fast-check'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { RESULT_PICTURES } from '#domain/share/shareLinks.ts'
import { cutCharacters } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { designTokens } from '#web/quiz/templates/templates.ts'
import type { Box, CardText } from './cardBoxes.ts'
import { emblemPicture, fittedPicture } from './cardPicture.ts'
import { createImageFonts } from './imageFonts.ts'
import { cardLayout, drawSocialImage } from './socialImage.ts'
import { squareLayout } from './squareLayout.ts'
import { storyLayout } from './storyLayout.ts'

const fonts = createImageFonts()
const TEXT: CardText = {
  eyebrow: '魚診断',
  title: '行動派',
  instead: 'ACE',
  subtitle: '先に動く',
  credit: 'ミツジク',
  address: 'https://example.jp/diagnostic/fish',
  axes: [],
  share: '',
}

test('types without a picture have eight different cards', async () => {
  const cards = await Promise.all(
    RESULT_CODES.map((code) => drawSocialImage(TEXT, designTokens('minimal'), fonts, code)),
  )
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(8)
})

async function pixels(card: Uint8Array, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 0) - wanted) < 12
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (near(data[at], red) && near(data[at + 1], green) && near(data[at + 2], blue)) count += 1
  }
  return count
}

test.each(DESIGN_TEMPLATES)('%s: a picture is shown whole, whatever its shape', async (template) => {
  // Bands at both ends are what a crop would take away.
  const end = { width: 40, height: 300 }
  const band = (background: string) =>
    sharp({ create: { ...end, channels: 3, background } })
      .png()
      .toBuffer()
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#808080' } })
    .composite([
      { input: await band('#ff00ff'), left: 0, top: 0 },
      { input: await band('#00ff00'), left: 860, top: 0 },
    ])
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()
  const card = await drawSocialImage(TEXT, designTokens(template), fonts, 'ACE', await fittedPicture(wide, 450))
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await pixels(card, [255, 0, 255])).toBeGreaterThan(1500)
  expect(await pixels(card, [0, 255, 0])).toBeGreaterThan(1500)
})

const EMPTY = { eyebrow: '', title: '', subtitle: '', credit: '' }

test.each(['안녕', 'สวัสดี', 'مرحبا', 'नमस्ते', '안녕ACE'])('a title that no font draws gives way: %s', async (title) => {
  const draw = (text: Partial<CardText>) => drawSocialImage({ ...TEXT, ...text }, designTokens('minimal'), fonts)
  const instead = { title, instead: '魚診断', subtitle: '' }
  expect(await draw(instead)).toEqual(await draw({ ...EMPTY, title: '魚診断', credit: TEXT.credit }))
  expect(await draw({ ...instead, instead: title, eyebrow: title })).toEqual(
    await draw({ ...EMPTY, title: '診断', credit: TEXT.credit }),
  )
})

test('an emoji is drawn', async () => {
  const emoji = await drawSocialImage({ ...TEXT, ...EMPTY, title: '🐟' }, designTokens('minimal'), fonts)
  expect(await pixels(emoji, [17, 17, 17])).toBeGreaterThan(500)
})

type Placed = { left: number; top: number; right: number; bottom: number }

/** Texts and pictures as the renderer places them. */
async function placed(boxes: Box, text: CardText, tokens: DesignTokens, size: { width: number; height: number }) {
  const all: Placed[] = []
  await satori(boxes as unknown as ReactNode, {
    ...size,
    fonts: await fonts.for(JSON.stringify(text) + m.result.take, tokens),
    loadAdditionalAsset: (_code, missing) => fonts.instead(missing),
    onNodeDetected: ({ left, top, width, height, type, textContent }) => {
      if (type === 'img' || textContent) all.push({ left, top, right: left + width, bottom: top + height })
    },
  })
  return all
}

function overlaps(a: Placed, b: Placed): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

const PARTS = [
  'わくわくどきどき',
  '診断',
  'ﾊﾝｶｸ',
  'Communication',
  'WWWW',
  'mm',
  '@%',
  ' ',
  '、',
  '髙',
  '🐟',
  '👨‍👩‍👧',
  '❤️',
  '🇯🇵',
  '…',
]
const anyText = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 60 })
  .map((parts) => cutCharacters(parts.join(''), 200))
const anyWords = fc.record({ eyebrow: anyText, title: anyText, subtitle: anyText, credit: anyText, left: anyText })
const LAYOUTS = { card: cardLayout, story: storyLayout, square: squareLayout }
const longAddress = `https://shindan.marketing.example.co.jp/diagnostic/${'a-very-long-'.repeat(4)}ab`

describe.each(DESIGN_TEMPLATES)('%s: texts of every length', (template) => {
  const tokens = designTokens(template)

  test.each(['card', 'story', 'square'] as const)('stay in their places on a %s', async (shape) => {
    const [width, height] = shape === 'card' ? [1200, 630] : RESULT_PICTURES[shape]
    const margin = { card: [40, 40], story: [250, 70], square: [48, 48] }[shape]
    const [block = 0, inline = 0] = margin
    await fc.assert(
      fc.asyncProperty(anyWords, fc.boolean(), async (words, isLong) => {
        const left = await fonts.drawable(words.left)
        const text: CardText = {
          eyebrow: await fonts.drawable(words.eyebrow),
          title: await fonts.drawable(words.title),
          subtitle: await fonts.drawable(words.subtitle),
          credit: await fonts.drawable(words.credit),
          instead: '',
          address: isLong ? longAddress : 'https://example.jp/diagnostic/fish',
          axes: isLong
            ? [0, 40, 100].map((n) => ({ left, right: '入り江派', percent: { left: n, right: 100 - n } }))
            : [],
          share: isLong ? m.share.sameType(0) : '',
        }
        const boxes = LAYOUTS[shape](text, tokens, emblemPicture('ACE', tokens))
        const all = await placed(boxes, text, tokens, { width, height })
        for (const each of all) {
          expect(each.left).toBeGreaterThanOrEqual(inline)
          expect(each.top).toBeGreaterThanOrEqual(block)
          expect(each.right).toBeLessThanOrEqual(width - inline)
          expect(each.bottom).toBeLessThanOrEqual(height - block)
          expect(all.filter((other) => other !== each && overlaps(each, other))).toEqual([])
        }
      }),
      { numRuns: 8 },
    )
  })
})
