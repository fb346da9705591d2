/** The bucket of every diagnostic's pictures. */
export const IMAGE_BUCKET = 'diagnostic-images'

/** What stands before the name of a picture in its public address, behind the origin. */
export const PUBLIC_IMAGE_PATH = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/** Origins without a trailing slash: the backend's, and the application's own. */
export type ImageBackend = { supabaseUrl: string; origin: string }

/** What stands before PUBLIC_IMAGE_PATH in stored addresses: nothing on our own origin, so that servers may move. */
export function storedOrigin({ supabaseUrl, origin }: ImageBackend): string {
  return supabaseUrl === origin ? '' : supabaseUrl
}

/** A picture in its owner's folder gets `origin` in front ('': the path alone); any other address stays as it is. */
export function ownImageAddress(origin: string, ownerId: string, address: string): string {
  const at = ownerId === '' ? -1 : address.indexOf(`${PUBLIC_IMAGE_PATH}${ownerId}/`)
  if (at < 0 || !/^(https?:\/\/[^/?#]+)?$/i.test(address.slice(0, at))) return address
  return origin + address.slice(at)
}

/** The path in the bucket of a public address of this backend, with or without its origin; null for a foreign one. */
export function pathOfPublicUrl(backend: ImageBackend, publicUrl: string): string | null {
  const origins = [storedOrigin(backend), backend.supabaseUrl]
  const prefix = origins.map((origin) => origin + PUBLIC_IMAGE_PATH).find((base) => publicUrl.startsWith(base))
  return prefix === undefined ? null : decodeURIComponent(publicUrl.slice(prefix.length).split(/[?#]/)[0] ?? '')
}
