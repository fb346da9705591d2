import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionId } from '#domain/question/question.ts'
import { NOTIFIED, startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})
afterAll(() => site.close())

const questions = [1, 2, 3].flatMap((axis) =>
  [0, 1, 2, 3, 4].map((slot) => ({
    id: questionId(`axis-${axis}` as 'axis-1', slot),
    axisId: `axis-${axis}`,
    text: '質問',
    leftChoice: '左',
    rightChoice: '右',
  })),
)
const publish = (columns: object = {}) => site.publish({ questions, questionsperaxis: 5, ...columns })

async function keep(path: string, scores: string) {
  const answer = await site.get(`${path}/keep/${scores}`)
  return answer.status === 200 ? String((await answer.json()).kept) : answer.status
}

const BARS = /aria-label="[^"]* 80%、[^"]* 20%"/

describe('a kept result', () => {
  test('shows its own bars under an address that names nothing but the scores', async () => {
    const { path } = await publish()
    const kept = await keep(path, '4-1.0-5.3-2')
    expect(kept).toMatch(/^4-1\.0-5\.3-2\.[\w-]{16}$/)
    const answer = await site.get(`${path}/result/ADE?kept=${kept}`)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(html).toMatch(BARS)
    expect(html).toContain('<meta name="robots" content="noindex">')
    // Its visitor opens it again, which is no visit.
    expect(html).not.toContain('/progress/')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}/result/ADE">`)
    expect(await (await site.get(`${path}/result/ADE`)).text()).not.toMatch(BARS)
  })

  test('is the type’s own page where the signature is not of these scores, this diagnostic or this type', async () => {
    const [own, other] = [await publish(), await publish()]
    const kept = String(await keep(own.path, '4-1.0-5.3-2'))
    const forged = [
      [own.path, 'ADE', kept.replace('4-1', '5-0')],
      [own.path, 'ADE', `${kept.slice(0, -1)}${kept.endsWith('A') ? 'B' : 'A'}`],
      [own.path, 'ADE', '4-1.0-5.3-2'],
      [own.path, 'ADE', ''],
      [own.path, 'BDF', kept],
      [other.path, 'ADE', kept],
    ]
    for (const [path, code, value] of forged) {
      const answer = await site.get(`${path}/result/${code}?kept=${encodeURIComponent(value ?? '')}`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`${code}の人`)
      expect(html).not.toMatch(/aria-label="[^"]*%/)
    }
  })

  test.each(['5-1.0-5.3-2', '4-0.0-5.3-2', '4-1.0-5', 'x'])(
    'is not made of %s, which no run ends with',
    async (scores) => {
      expect(await keep((await publish()).path, scores)).toBe(404)
    },
  )

  test('leads on where the slug was changed', async () => {
    const { id, path } = await publish()
    const kept = await keep(path, '4-1.0-5.3-2')
    await site.owner.client
      .from('diagnostics')
      .update({ publicurl: `moved-${id.slice(0, 8)}` })
      .eq('id', id)
    const former = () => site.get(`${path}/result/ADE?kept=${kept}`)
    await expect.poll(async () => (await former()).status, NOTIFIED).toBe(301)
    const moved = await former()
    const { pathname, search } = new URL(String(moved.headers.get('location')), 'http://localhost')
    expect(await (await site.get(pathname + search)).text()).toMatch(BARS)
  })
})

describe('the pictures of a result', () => {
  test.each([
    ['story', 1080, 1920],
    ['square', 1080, 1080],
  ])('%s: %i × %i, kept, and another for each type', async (shape, width, height) => {
    const { publicurl } = await publish({ title: `${shape}の診断` })
    const of = async (code: string) => {
      const answer = await site.get(`/images/social/${publicurl}/${code}-${shape}-1.jpg`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      return Buffer.from(await answer.arrayBuffer())
    }
    const [first, again, other] = [await of('ACE'), await of('ACE'), await of('BDF')]
    expect(await sharp(first).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    expect(again.equals(first)).toBe(true)
    expect(other.equals(first)).toBe(false)
  })

  test.each(['XXX-story-1.jpg', 'ACE-tall-1.jpg', 'cover-story-1.jpg', 'ACE-1.jpg'])('%s is a 404', async (file) => {
    const { publicurl } = await publish()
    expect((await site.get(`/images/social/${publicurl}/${file}`)).status).toBe(404)
  })
})
