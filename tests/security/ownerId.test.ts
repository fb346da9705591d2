import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { sampleId } from '#samples/sampleId.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images/'

let server: WholeServer
let ownerId: string
let slug: string
let stored: string

/** A sample with all its pictures, so that the landing page names it too. */
beforeAll(async () => {
  server = await startWholeServer()
  const owner = await server.account(SAMPLES_OWNER_EMAIL)
  ownerId = owner.userId
  const jpeg = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const upload = async (name: string) => {
    const path = `${ownerId}/${name}`
    const { error } = await owner.client.storage
      .from('diagnostic-images')
      .upload(path, jpeg, { upsert: true, contentType: 'image/jpeg' })
    expect(error).toBeNull()
    return path
  }
  stored = await upload('diagnostics/diagnostic-x-1.jpg')
  const axis = await upload('axes/axis-axis-1-1.jpg')
  const result = await upload('result-types/result-ACE-1.jpg')
  const row = publishedRow(ownerId)
  slug = row.publicurl
  await owner.client
    .from('diagnostics')
    .upsert({
      ...row,
      id: sampleId('travel'),
      listed_in_sitemap: true,
      imageurl: BUCKET + stored,
      axes: row.axes.map((each) => ({ ...each, imageUrl: BUCKET + axis })),
      resulttypes: row.resulttypes.map((each) => ({ ...each, imageUrl: BUCKET + result })),
    })
    .throwOnError()
})

afterAll(() => server.close())

function addressesIn(text: string): string[] {
  return [...text.matchAll(/\/(?:pictures|images)\/[^\s"',)&\\]+/g)].map(([address]) => address)
}

const pages = () => [
  '/',
  '/config.json',
  '/sitemap.xml',
  '/robots.txt',
  '/embed.js',
  `/diagnostic/${slug}`,
  `/diagnostic/${slug}?embed=1`,
  `/diagnostic/${slug}/result/ACE`,
  '/diagnostic/nothing',
  `/functions/v1/generate-og-tags?diagnosticId=${sampleId('travel')}&resultCode=ACE`,
]

test('no public page, nor anything it leads to, contains the id of the owner', async () => {
  const leadingTo = new Set<string>()
  for (const page of pages()) {
    const { body, headers } = await server.raw(page)
    expect([page, `${body}${JSON.stringify(headers)}`.includes(ownerId)]).toEqual([page, false])
    for (const address of addressesIn(body)) leadingTo.add(address)
  }
  const pictures = [...leadingTo].filter((address) => address.startsWith('/pictures/'))
  expect(pictures.map((address) => address.replace(/-[0-9a-f]{12}\.jpg$/, '')).sort()).toEqual(
    expect.arrayContaining(['main', 'axis-1', 'ACE'].map((slot) => `/pictures/${slug}/${slot}`)),
  )
  for (const address of leadingTo) {
    const { status, headers } = await server.raw(address)
    expect([address, status, JSON.stringify(headers).includes(ownerId)]).toEqual([address, 200, false])
  }
})

test('a picture that was replaced leads to the present one; addresses of the bucket stay', async () => {
  const { body } = await server.raw(`/diagnostic/${slug}`)
  const main = body.match(/\/pictures\/[^\s"]+\/main-[0-9a-f]{12}\.jpg/)?.[0] ?? ''
  const replaced = main.replace(/[0-9a-f]{12}(?=\.jpg$)/, '0'.repeat(12))
  const answer = await server.raw(replaced)
  expect([answer.status, answer.headers.location]).toEqual([302, main])
  const smaller = await server.raw(replaced.replace('/pictures/', '/images/320/webp/'))
  expect([smaller.status, smaller.headers.location]).toEqual([302, main.replace('/pictures/', '/images/320/webp/')])
  expect((await server.raw(BUCKET + stored)).status).toBe(200)
  expect((await server.raw(`/images/320/webp/${stored}`)).status).toBe(200)
  expect((await server.raw(main)).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})
