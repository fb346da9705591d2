import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

test('a change whose notification was lost shows once the server hears of the loss', async () => {
  const heard: ((slug: string | null) => void)[] = []
  const pages = site.pagesWith({ source: { onChange: (changed) => void heard.push(changed) } })
  const { id, path } = await site.publish({ title: '前の題' })
  expect(await (await pages.request(path)).text()).toContain('前の題')
  await site.owner.client.from('diagnostics').update({ title: '後の題' }).eq('id', id).throwOnError()
  for (const changed of heard) changed(null)
  expect(await (await pages.request(path)).text()).toContain('後の題')
})
