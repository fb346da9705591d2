import type { ResultCode } from '#domain/result-type/resultType.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { EMBLEM_SIZE, emblemPaths } from '#web/quiz/typeEmblem.ts'
import { decodeJpeg } from './decodeJpeg.ts'
import type { PublishedSource } from './publishedSource.ts'

/** A picture as a data address, in pixels of the card. */
export type CardPicture = { src: string; width: number; height: number }

const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** An SVG document as a data address. */
export const svgAddress = (svg: string) => dataAddress('image/svg+xml', Buffer.from(svg))

/** Fits a picture into a square. @throws when the bytes are no picture */
export async function fittedPicture(bytes: Uint8Array, side: number): Promise<CardPicture> {
  const { data, info } = await decodeJpeg(bytes)
    .timeout({ seconds: 10 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { src: dataAddress('image/png', data), width: info.width, height: info.height }
}

/** A stored picture, fitted into a square; null when it is missing or unreadable. */
export async function storedPicture(
  source: Pick<PublishedSource, 'openImage'>,
  storedName: string,
  side: number,
): Promise<CardPicture | null> {
  const image = await source.openImage(storedName)
  return image === null ? null : fittedPicture(image.bytes, side).catch(() => null)
}

/** The drawing of a result type in the template's colours. */
export function emblemPicture(code: ResultCode, { colours }: DesignTokens, side = 300): CardPicture {
  const paths = emblemPaths(code).map(({ d, paint, line }) =>
    line === undefined
      ? `<path d="${d}" fill="${colours.bars[paint]}"/>`
      : `<path d="${d}" fill="none" stroke="${colours.bars[paint]}" stroke-width="${line}" stroke-linecap="round"/>`,
  )
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}"`
  const svg = `<svg ${frame}>${paths.join('')}</svg>`
  return { src: svgAddress(svg), width: side, height: side }
}
