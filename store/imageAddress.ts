export const IMAGE_BUCKET = 'diagnostic-images'

/** Path prefix of public picture addresses. */
export const PUBLIC_IMAGE_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/** Origins of backend and application, without a trailing slash. */
export type ImageBackend = { supabaseUrl: string; origin: string }

/** Origin in stored addresses; '' on our own origin, so that a server can change its name. */
export function storedOrigin({ supabaseUrl, origin }: ImageBackend): string {
  return supabaseUrl === origin ? '' : supabaseUrl
}

/** A stored address with any origin: its path and its owner's folder. */
const STORED = new RegExp(`^(?:https?://[^/?#]+)?(${PUBLIC_IMAGE_PATH}([^/]+)/.*)$`, 'is')

/** Replaces the origin of a picture in the folder of `ownerId` (null: any folder). Other addresses stay. */
export function ownImageAddress(origin: string, ownerId: string | null, address: string): string {
  const [, path, folder] = STORED.exec(address) ?? []
  return path !== undefined && (ownerId === null || folder === ownerId) ? origin + path : address
}

/** The bucket path of a public address of this backend; null for a foreign one. */
export function pathOfPublicUrl(backend: ImageBackend, publicUrl: string): string | null {
  const origins = [storedOrigin(backend), backend.supabaseUrl]
  const prefix = origins.map((origin) => origin + PUBLIC_IMAGE_PATH).find((base) => publicUrl.startsWith(base))
  return prefix === undefined ? null : decodeURIComponent(publicUrl.slice(prefix.length).split(/[?#]/)[0] ?? '')
}
