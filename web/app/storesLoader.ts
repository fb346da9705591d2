import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import type { Stores } from '#store/createStores.ts'
import { CLIENT_MISSING, StoreError } from '#store/storeError.ts'
import type { StoresLoader } from '#web/features/auth/sessionSource.ts'

/** Loads the backend's client on first use, and again after a failure. */
export function createStoresLoader(config: PublicConfig): StoresLoader {
  let announce: (stores: Stores) => void = () => {}
  const loaded = new Promise<Stores>((resolve) => {
    announce = resolve
  })
  let loading: Promise<Stores> | null = null
  const load = async () => {
    const { openStores } = await import('#store/createStores.ts')
    const stores = await openStores(config, { hosted: config.hosted })
    announce(stores)
    return stores
  }
  return {
    loaded,
    load: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw new StoreError('unavailable', 'The client could not be loaded', CLIENT_MISSING, { cause: error })
      })
      return loading
    },
  }
}
