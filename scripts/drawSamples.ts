import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { ARTWORKS } from '#samples/art/allArtworks.ts'
import type { PictureName } from '#samples/art/artwork.ts'
import { svgDocument } from '#samples/art/svg.ts'
import { projectRoot } from '#server/paths.ts'

/** Draws the pictures of the named samples, or of all: `npm run samples:draw -- fish`. */

const LARGEST_BYTES = 45_000

function sizeOf(name: PictureName, imageCentric: boolean): [width: number, height: number] {
  if (name === 'main') return [1200, imageCentric ? 830 : 675]
  return [800, name.startsWith('axis') ? 600 : 800]
}

/** The best quality that stays under `LARGEST_BYTES`, or the least we accept. */
async function jpeg(png: Buffer): Promise<Buffer> {
  let image = Buffer.alloc(0)
  for (const quality of [84, 80, 76, 72, 66]) {
    image = await sharp(png).flatten().toColorspace('srgb').jpeg({ quality, mozjpeg: true }).toBuffer()
    if (image.length <= LARGEST_BYTES) break
  }
  return image
}

const wanted = new Set(process.argv.slice(2))
for (const { slug, designTemplate } of ALL_SAMPLES) {
  const artwork = ARTWORKS[slug]
  if (!artwork || (wanted.size > 0 && !wanted.has(slug))) continue
  const folder = path.join(projectRoot, 'samples/images', slug)
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const [name, draw] of Object.entries(artwork) as [PictureName, () => string][]) {
    const [width, height] = sizeOf(name, designTemplate === 'image-centric')
    const svg = svgDocument(width, height, draw())
    const image = await jpeg(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
    await writeFile(path.join(folder, `${name}.jpg`), image)
    bytes += image.length
  }
  process.stdout.write(`${slug}: ${Math.round(bytes / 1024)} KiB\n`)
}
