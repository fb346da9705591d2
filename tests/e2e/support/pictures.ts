import sharp from 'sharp'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A transparent PNG with a red square in the middle. */
export async function transparentPng(name = 'clear.png', width = 1600, height = 900): Promise<ChosenFile> {
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const clear = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const buffer = await sharp({ create: clear })
    .composite([{ input: red }])
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A blue PNG of 2000 × 2000 pixels with a green rectangle of 1000 × 563 in the top left corner. */
export async function greenCornerPng(): Promise<ChosenFile> {
  const green = { create: { width: 1000, height: 563, channels: 3, background: '#00ff00' } } as const
  const corner = await sharp(green).png().toBuffer()
  const buffer = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#0000ff' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'corner.png', mimeType: 'image/png', buffer }
}

/** A JPEG with an EXIF rotation, as from an upright camera; the stored left half is blue. */
export async function turnedJpeg(name = 'turned.jpg'): Promise<ChosenFile> {
  const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Format and size of the picture at an address, and the colour at a place from 0 to 1. */
export async function lookAt(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width = 0, height = 0, orientation } = await sharp(bytes).metadata()
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
  const colourAt = (x: number, y: number) => {
    const at = 3 * (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1)))
    return [...pixels.subarray(at, at + 3)].map((value) => Math.round(value / 51) * 51)
  }
  return { format, width, height, orientation, contentType: answer.headers.get('content-type'), colourAt }
}
