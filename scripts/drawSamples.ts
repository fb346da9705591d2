import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { projectRoot } from '#server/process/paths.ts'

/** Renders the SVG files of the named samples, or of all, to the JPEG files beside them: `npm run samples:draw -- fish`. */

const LARGEST_BYTES = 45_000

/** The best quality that stays under `LARGEST_BYTES`, or the least we accept. */
async function jpeg(png: Buffer): Promise<Buffer> {
  let image = Buffer.alloc(0)
  for (const quality of [84, 80, 76, 72, 66]) {
    image = await sharp(png).flatten().toColorspace('srgb').jpeg({ quality, mozjpeg: true }).toBuffer()
    if (image.length <= LARGEST_BYTES) break
  }
  return image
}

const wanted = process.argv.slice(2)
for (const { slug } of ALL_SAMPLES) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue
  const folder = path.join(projectRoot, 'samples', slug)
  const drawings = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  for (const file of drawings) {
    const svg = await readFile(path.join(folder, file), 'utf8')
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    await writeFile(path.join(folder, file.replace(/svg$/, 'jpg')), await jpeg(png))
  }
  process.stdout.write(`${slug}: ${drawings.length}\n`)
}
