import sharp from 'sharp'
import { connect, responseRow } from '../support/productClient.ts'
import { newCreator } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic } from './support/published.ts'

test('a save, an unpublishing and a publishing show at every process within a second', async ({ product }) => {
  const diagnostic = await publishDiagnostic(product, { title: '前の題名' })
  /** The pages that each process serves. */
  const served = () =>
    Promise.all(
      product.processes.map(async ({ url }) => {
        const answer = await fetch(url + diagnostic.path)
        const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]?.replaceAll(/<[^>]+>/g, '')
        return answer.status === 200 ? heading : answer.status
      }),
    )
  const expectEverywhere = (wanted: unknown) =>
    expect.poll(served, { timeout: 4_000, intervals: [50] }).toEqual(product.processes.map(() => wanted))

  await expectEverywhere('前の題名')
  for (let round = 1; round <= 3; round += 1) {
    await diagnostic.change({ title: `題名 ${round}` })
    await expectEverywhere(`題名 ${round}`)
    await diagnostic.change({ ispublished: false })
    await expectEverywhere(404)
    await diagnostic.change({ ispublished: true })
    await expectEverywhere(`題名 ${round}`)
  }
})

test('processes share pictures and limits, and one goes on when another ends', async ({ product }) => {
  try {
    const { userId, client, session } = await newCreator(product)
    const { supabaseAnonKey }: { supabaseAnonKey: string } = await (await fetch(`${product.url}/config.json`)).json()
    const name = `${userId}/diagnostics/diagnostic-x-1.jpg`

    await test.step('a picture uploaded through one is served by all, whole and made smaller', async () => {
      const jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer()
      const uploaded = await client.storage.from('diagnostic-images').upload(name, jpeg, { contentType: 'image/jpeg' })
      expect(uploaded.error).toBeNull()
      for (const { url } of product.processes) {
        const whole = await fetch(`${url}/storage/v1/object/public/diagnostic-images/${name}`)
        expect(Buffer.from(await whole.arrayBuffer()).equals(jpeg)).toBe(true)
        const smaller = await fetch(`${url}/images/320/webp/${name}`, { redirect: 'manual' })
        expect((await sharp(Buffer.from(await smaller.arrayBuffer())).metadata()).width).toBe(320)
      }
    })

    await test.step('the limit holds for all together: 120 uploads a minute, of which one is used', async () => {
      const headers = {
        apikey: supabaseAnonKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'x/y',
      }
      const answers = await Promise.all(
        Array.from({ length: 140 }, () =>
          fetch(`${product.url}/storage/v1/object/diagnostic-images/${name}`, { method: 'POST', headers, body: 'x' }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(119)
      expect(statuses.filter((status) => status === 429)).toHaveLength(21)
    })

    await test.step('when one is killed the other takes responses, and counts them', async () => {
      const diagnostic = await publishDiagnostic(product)
      const visitor = await connect(product.url)
      await product.processes[0]?.end('SIGKILL')
      for (let sent = 0; sent < 10; sent += 1) {
        const { error } = await visitor.from('diagnostic_responses').insert(responseRow(diagnostic.id))
        expect(error).toBeNull()
      }
      expect(await diagnostic.recorded()).toEqual({ counter: 10, rows: 10 })
    })
  } finally {
    await product.start()
  }
})
