import { encode, renderSVG } from 'uqr'

/** Medium error correction, and the standard's quiet zone of four modules. */
const OPTIONS = { ecc: 'M', border: 4 } as const

export function qrCodeSvg(address: string): string {
  return renderSVG(address, { ...OPTIONS, pixelSize: 8 })
}

/** The QR code as a PNG of at least `minSize` pixels per side. Modules are whole pixels. */
export async function qrCodePng(address: string, minSize = 1024): Promise<Blob> {
  const { data, size } = encode(address, OPTIONS)
  const pixels = Math.ceil(minSize / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(x * pixels, y * pixels, pixels, pixels)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png')
  })
}
