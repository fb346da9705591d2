import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { freeSpaceCheck } from './freeSpace.ts'

test('a disk with room is looked at once in half a second, a full one each time', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-space-'))
  const [roomy, full] = [freeSpaceCheck(folder), freeSpaceCheck(folder, Number.MAX_SAFE_INTEGER)]
  await roomy()
  await expect(full()).rejects.toMatchObject({ code: '53100', message: expect.stringContaining('full') })
  await rm(folder, { recursive: true })
  const gone = { code: 'ENOENT' }
  await expect(full()).rejects.toMatchObject(gone)
  now.mockReturnValue(1499)
  await roomy()
  now.mockReturnValue(1500)
  await expect(roomy()).rejects.toMatchObject(gone)
})
