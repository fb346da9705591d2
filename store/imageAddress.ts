export const IMAGE_BUCKET = 'diagnostic-images'

/** What stands before the name of a picture in its public address, behind the origin. */
export const PUBLIC_IMAGE_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/** Origins without a trailing slash: the backend's, and the application's own. */
export type ImageBackend = { supabaseUrl: string; origin: string }

/** What stands before PUBLIC_IMAGE_PATH in stored addresses: nothing on our own origin, so that servers may move. */
export function storedOrigin({ supabaseUrl, origin }: ImageBackend): string {
  return supabaseUrl === origin ? '' : supabaseUrl
}

/** The path of a picture in the bucket, and its owner's folder, behind whatever origin it was stored with. */
const STORED = new RegExp(`^(?:https?://[^/?#]+)?(${PUBLIC_IMAGE_PATH}([^/]+)/.*)$`, 'is')

/**
 * A picture in the folder of `ownerId` (null: of anybody) gets `origin` in front ('': the path alone); any other address
 * stays as it is.
 */
export function ownImageAddress(origin: string, ownerId: string | null, address: string): string {
  const [, path, folder] = STORED.exec(address) ?? []
  return path !== undefined && (ownerId === null || folder === ownerId) ? origin + path : address
}

/** The path in the bucket of a public address of this backend, with or without its origin; null for a foreign one. */
export function pathOfPublicUrl(backend: ImageBackend, publicUrl: string): string | null {
  const origins = [storedOrigin(backend), backend.supabaseUrl]
  const prefix = origins.map((origin) => origin + PUBLIC_IMAGE_PATH).find((base) => publicUrl.startsWith(base))
  return prefix === undefined ? null : decodeURIComponent(publicUrl.slice(prefix.length).split(/[?#]/)[0] ?? '')
}
