import { expect, test } from 'vitest'
import { createAddressLimit } from './addressLimit.ts'

test('a client is refused over its limit, until a request is given back', async () => {
  const limit = createAddressLimit(2)
  const take = () => limit.take('192.0.2.1')
  expect(await Promise.all([take(), take(), limit.take('192.0.2.2')])).toEqual([null, null, null])
  expect(await take()).toBe(60)
  await limit.giveBack('192.0.2.1')
  await limit.giveBack('192.0.2.1')
  expect([await take(), await take()]).toEqual([null, 60])
})

test('the /48 of an IPv6 client has sixteen times its limit', async () => {
  const limit = createAddressLimit(2)
  const networks = Array.from({ length: 17 }, (_, n) => `2001:db8:1:${n}::/64`)
  for (const network of networks.slice(0, 16)) {
    expect([await limit.take(network), await limit.take(network)]).toEqual([null, null])
  }
  expect(await limit.take(networks[16] ?? '')).toBe(60)
  expect(await limit.take('2001:db8:2:0::/64')).toBeNull()
  await limit.giveBack(networks[0] ?? '')
  expect(await limit.take(networks[16] ?? '')).toBe(60)
})
