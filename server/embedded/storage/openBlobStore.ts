import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { START } from '#terminal/start.mjs'
import { StartupError } from '../database/startupError.ts'
import { type BlobStore, BlobStoreUnavailable } from './blobStore.ts'
import { createFolderStore } from './folderStore.ts'
import { createS3Store } from './s3Store.ts'

export function blobStoreOf({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): BlobStore {
  if (storage.s3 !== null) return createS3Store(storage.s3)
  return createFolderStore(storage.folder ?? path.join(dataDir, 'storage'))
}

/** The configured blob store, even if its bucket is unreachable. @throws StartupError when it refuses access */
export async function openBlobStore(config: Pick<Config, 'dataDir' | 'storage'>, logger: Logger): Promise<BlobStore> {
  const { s3 } = config.storage
  if (s3 === null) return blobStoreOf(config)
  const store = createS3Store(s3)
  try {
    const status = await store.check()
    if (status === 200) return store
    throw new StartupError(START.bucketRefused(status))
  } catch (error) {
    if (!(error instanceof BlobStoreUnavailable)) throw error
    logger.warn({ code: error.code }, 'the bucket of images does not answer; images fail until it does')
    return store
  }
}
