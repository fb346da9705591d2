import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { readConfig } from '#server/config/config.ts'

/** Somewhere files can be, that goes away and comes back, and the environment that points a server to it. */
export type FilePlace = {
  env: Record<string, string>
  /** The configuration of that environment. */
  config: () => ReturnType<typeof readConfig>
  /** How many files there are, by whatever means but the product's. */
  count: () => Promise<number>
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  close: () => Promise<void>
}

async function countIn(folder: string, name: RegExp): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && name.test(entry.name)).length
}

/** A folder that several processes share; away, as when its disk is not mounted, a file stands in its place. */
export async function sharedFolder(): Promise<FilePlace> {
  const root = await mkdtemp(path.join(tmpdir(), 'mitsujiku-folder-'))
  const folder = path.join(root, 'shared')
  await mkdir(folder)
  const env = { STORAGE_DIR: folder }
  return {
    env,
    config: () => readConfig(env),
    count: () => countIn(folder, /^[0-9a-f-]{36}$/),
    goAway: async () => {
      await rename(folder, `${folder}-away`)
      await writeFile(folder, 'not mounted')
    },
    comeBack: async () => {
      await rm(folder)
      await rename(`${folder}-away`, folder)
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

/** A bucket of a real S3 server on this machine; away, the server is stopped. */
export async function bucket(): Promise<FilePlace> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mitsujiku-s3-'))
  let port = 0
  const launch = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'pictures' }],
    })
    port = (await server.run()).port
    return server
  }
  let server: S3rver | null = await launch()
  const stop = async () => {
    await server?.close()
    server = null
  }
  const env = {
    STORAGE_S3_URL: `http://127.0.0.1:${port}/pictures/shindan`,
    STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return {
    env,
    config: () => readConfig(env),
    count: () => countIn(directory, /_object$/),
    goAway: stop,
    comeBack: async () => {
      server = await launch()
    },
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
