import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { loadSecrets } from './commons/secrets.ts'
import { StartupError } from './database/startupError.ts'
import { createFirstAdministrator } from './firstStart.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('secrets', () => {
  it('are made once, the same for all who start together, for the owner alone', async () => {
    const all = await Promise.all([loadSecrets(folder), loadSecrets(folder), loadSecrets(folder)])
    expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1)
    expect(await loadSecrets(folder)).toEqual(all[0])
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).toContain(all[0]?.jwtSecret)
  })

  it('are for the owner alone from the first moment', async () => {
    await loadSecrets(folder)
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('that cannot be read are not replaced', async () => {
    await writeFile(path.join(folder, 'secrets.json'), '{"jwtSecret": "short"}')
    const loading = loadSecrets(folder)
    await expect(loading).rejects.toThrow(StartupError)
    await expect(loading).rejects.toThrow('secrets.json')
  })
})

describe('the first administrator', () => {
  it('is confirmed, has the plan, and is made once', async () => {
    const backend = await startTestBackend({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'chosen one' })
    try {
      expect(backend.firstStart).toEqual({ adminEmail: 'boss@example.com', adminPassword: 'chosen one' })
      const client = backend.client()
      const { error } = await client.auth.signInWithPassword({ email: 'boss@example.com', password: 'chosen one' })
      expect(error).toBeNull()
      const { data } = await client.from('profiles').select('plan_type, max_diagnostics').single()
      expect(data).toEqual({ plan_type: 'admin', max_diagnostics: 999 })
      expect(await createFirstAdministrator(backend.config, backend.database)).toBeNull()
      expect(backend.logLines.join('')).not.toContain('chosen one')
    } finally {
      await backend.close()
    }
  })

  it('gets a password nobody could guess', async () => {
    const backend = await startTestBackend({ ADMIN_PASSWORD: '' })
    try {
      expect(backend.firstStart?.adminPassword).toMatch(/^[\w-]{16}$/)
    } finally {
      await backend.close()
    }
  })
})
