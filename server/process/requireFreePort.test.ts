import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { requireFreePort } from './listening.ts'

test.each(['fe80::1', 'fe80::1%nothing0', '300.1.1.1', '203.0.113.9', 'nowhere.invalid'])(
  'HOST=%s, which is not here, is a sentence',
  async (host) => {
    const refused = requireFreePort({ ...readConfig({}), host, port: 0 })
    await expect(refused).rejects.toThrow(`Cannot listen on ${host}:0. Check the environment variables HOST and PORT.`)
  },
)
