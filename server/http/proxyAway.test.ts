import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { freePort, PROXIES } from '#tests/support/proxies.ts'

describe.each(PROXIES.filter(({ isInstalled }) => isInstalled))('the example for $name while the server', (kind) => {
  test('is away or breaks off says so in Japanese; a body over the limit is too large', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-away-'))
    const upstream = createServer((request, response) => {
      if (request.url === '/break') request.socket.destroy()
      else if (request.url === '/read') request.resume().on('end', () => response.end())
      else response.writeHead(request.url === '/own' ? 503 : 200).end('own')
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const [port, plainPort] = [await freePort(), await freePort()]
    const serverPorts = [(upstream.address() as AddressInfo).port]
    const proxy = spawn(kind.program, kind.configure({ folder, port, plainPort, serverPorts }), {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    })
    const ask = async (target: string, method = 'GET', body: BodyInit | null = null) => {
      const init = { method, body, duplex: 'half' } as RequestInit
      const answer = await fetch(`http://127.0.0.1:${port}${target}`, init)
      return [answer.status, answer.headers.get('retry-after'), await answer.text()]
    }
    const page = [503, '10', expect.stringMatching(/^<!doctype html><html lang="ja">.*もう一度開いてください。/)]
    try {
      await vi.waitFor(async () => expect((await ask('/healthz'))[0]).toBe(200), { timeout: 10_000 })
      expect(await ask('/own')).toEqual([503, null, 'own'])
      expect(await ask('/break', 'POST')).toEqual(page)
      for (const size of [2_900_000, 3_200_000]) {
        const text = 'x'.repeat(size)
        const expected = size > 3_000_000 ? 413 : 200
        expect((await ask('/read', 'POST', text))[0]).toBe(expected)
        expect((await ask('/read', 'POST', new Blob([text]).stream()))[0]).toBe(expected)
      }
      upstream.closeAllConnections()
      upstream.close()
      for (const [target, method] of [
        ['/', 'GET'],
        ['/diagnostic/shindan', 'GET'],
        ['/rest/v1/diagnostic_responses', 'POST'],
      ]) {
        expect(await ask(target ?? '', method)).toEqual(page)
      }
    } finally {
      proxy.kill('SIGTERM')
      upstream.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 30_000)
})
