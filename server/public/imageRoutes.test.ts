import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

describe('pictures', () => {
  const jpeg = (background = '#336699', height = 500) =>
    sharp({ create: { width: 1000, height, channels: 3, background } })
      .jpeg()
      .toBuffer()

  async function upload(...look: Parameters<typeof jpeg>) {
    const name = `${site.owner.userId}/diagnostics/diagnostic-x-${randomUUID()}.jpg`
    const { error } = await site.owner.client.storage
      .from('diagnostic-images')
      .upload(name, await jpeg(...look), { contentType: 'image/jpeg', upsert: true })
    expect(error).toBeNull()
    return name
  }

  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('come in the width asked for, as %s', async (format, decoded) => {
    const name = await upload()
    const answer = await site.get(`/images/480/${format}/${name}`)
    expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const { width, height, format: found } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, found }).toEqual({ width: 480, height: 240, found: decoded })
  })

  test('are never made larger, and only in known widths and formats', async () => {
    const name = await upload()
    const wide = await site.get(`/images/1280/webp/${name}`)
    expect((await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).width).toBe(1000)
    expect((await site.get(`/images/481/webp/${name}`)).status).toBe(404)
    expect((await site.get(`/images/480/png/${name}`)).status).toBe(404)
    expect((await site.get('/images/480/webp/nobody/nothing.jpg')).status).toBe(404)
    expect((await site.get('/images/480/webp/../../secrets.json')).status).toBe(404)
  })

  test('a conversion that takes long keeps no page waiting; its request gets the original', async () => {
    const name = await upload()
    const { path } = await site.publish({ title: '待たない診断' })
    const never = () => new Promise<never>(() => {})
    const pages = site.pagesWith({ variants: { convert: never, patienceMs: 1_000 } })
    const stuck = ([320, 480, 640, 768] as const).map((width) => pages.request(`/images/${width}/avif/${name}`))
    expect((await pages.request(path)).status).toBe(200)
    for (const answer of await Promise.all(stuck)) {
      expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining(name)])
    }
  })

  test('are the original where the smaller one would still be large, and made where it is not', async () => {
    const name = await upload('#336699', 6_000)
    const statuses = async (width: number) =>
      Promise.all(['avif', 'webp'].map(async (as) => (await site.get(`/images/${width}/${as}/${name}`)).status))
    expect(await statuses(960)).toEqual([302, 302])
    expect(await statuses(640)).toEqual([200, 200])
  })

  test('a social image is drawn in 1200×630 with rare characters, cached, and unknown ones are a 404', async () => {
    const { publicurl } = await site.publish({ title: '髙﨑①㈱☆～の診断😀' })
    const answer = await site.get(`/images/social/${publicurl}/cover-1.png`)
    const png = Buffer.from(await answer.arrayBuffer())
    const { width, height, format } = await sharp(png).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    const again = await site.get(`/images/social/${publicurl}/cover-1.png`)
    expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true)
    expect((await site.get(`/images/social/${publicurl}/XXX-1.png`)).status).toBe(404)
    expect((await site.get('/images/social/nothing/cover-1.png')).status).toBe(404)
  })

  test('the card of a diagnostic shows the picture of its first result type', async () => {
    const [first, second, main] = [await upload('#ff00ff'), await upload('#00ff00'), await upload('#ffff00')]
    const address = (name: string) => `/storage/v1/object/public/diagnostic-images/${name}`
    const row = publishedRow('')
    const { publicurl } = await site.publish({
      imageurl: address(main),
      resulttypes: row.resulttypes.map((type, at) => ({ ...type, imageUrl: [first, second].map(address)[at] ?? null })),
    })
    const coloured = async (file: string) => {
      const answer = await site.get(`/images/social/${publicurl}/${file}`)
      const { data } = await sharp(await answer.arrayBuffer())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const counts = { magenta: 0, green: 0, yellow: 0 }
      for (let at = 0; at < data.length; at += 3) {
        const [red, green, blue] = [data[at], data[at + 1], data[at + 2]].map((value) => (value ?? 0) > 200)
        if (red && !green && blue) counts.magenta += 1
        if (!red && green && !blue) counts.green += 1
        if (red && green && !blue) counts.yellow += 1
      }
      return Object.entries(counts).flatMap(([name, count]) => (count > 50_000 ? name : []))
    }
    expect(await coloured('cover-1.png')).toEqual(['magenta'])
    expect(await coloured('ACF-1.png')).toEqual(['green'])
  })

  test('a story shows the scores that lead to its type, and from 100 responses on how many share it', async () => {
    const questions = AXIS_IDS.flatMap((axisId) =>
      [0, 1, 2, 3, 4].map((slot) => ({
        id: `${axisId}-${slot}`,
        axisId,
        text: '問い',
        leftChoice: '左',
        rightChoice: '右',
      })),
    )
    const { id, publicurl } = await site.publish({ questions, questionsperaxis: 5 })
    const story = async (scores: string) => {
      const answer = await site.get(`/images/social/${publicurl}/ACE-story-1.jpg${scores && `?scores=${scores}`}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const plain = await story('')
    const mine = await story('5-0.5-0.5-0')
    expect(mine).not.toBe(plain)
    expect(await story('5-0.5-0.4-1')).not.toBe(mine)
    for (const others of ['0-5.0-5.0-5', '6-0.5-0.5-0', '9999', '<svg>']) {
      expect(await story(others)).toBe(plain)
    }
    for (let n = 0; n < 100; n += 1) {
      const response = { id: randomUUID(), diagnosticid: id, answers: {}, result: 'ACE' }
      await site.owner.client.from('diagnostic_responses').insert(response).throwOnError()
    }
    expect(await story('')).not.toBe(plain)
  })

  test('the product has a social image of its own', async () => {
    const answer = await site.get('/images/social/product.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})
