import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { designTokens } from '#web/quiz/templates/templates.ts'
import { emblemPicture, fittedPicture } from './cardPicture.ts'
import { createImageFonts } from './imageFonts.ts'
import { resultPictureSide } from './resultLayout.ts'
import { drawResultPicture, drawSocialImage } from './socialImage.ts'

const fonts = createImageFonts()
const TEXT = { eyebrow: '魚診断', title: '行動派', subtitle: '先に動く', productName: 'ミツジク' }

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
  const card = await drawSocialImage(TEXT, designTokens(template), fonts, 'ACE', await fittedPicture(wide))
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await pixels(card, [255, 0, 255])).toBeGreaterThan(1500)
  expect(await pixels(card, [0, 255, 0])).toBeGreaterThan(1500)
})

test.each(['story', 'square'] as const)('%s: texts of every length stay within the card', async (shape) => {
  const tokens = designTokens('vibrant')
  const picture = emblemPicture('ACE', tokens, resultPictureSide(shape))
  for (const length of [1, 8, 9, 18, 19, 40]) {
    const text = {
      ...TEXT,
      eyebrow: '題'.repeat(60),
      title: 'タイプの名前'.repeat(7).slice(0, length),
      subtitle: '副'.repeat(60),
    }
    const drawn = await drawResultPicture(text, tokens, fonts, shape, picture)
    const { width, height } = await sharp(drawn).metadata()
    const margin = shape === 'story' ? 240 : 40
    const area = { left: 0, top: height - margin, width, height: margin }
    const below = await sharp(await sharp(drawn).extract(area).png().toBuffer()).stats()
    expect([length, below.channels.every(({ stdev }) => stdev < 1)]).toEqual([length, true])
  }
})
