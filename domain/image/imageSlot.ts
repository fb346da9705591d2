import { AXIS_IDS, type AxisId, isAxisId } from '../axis/axis.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { RESULT_CODES, type ResultCode } from '../result-type/resultType.ts'
import type { Size } from './imageRules.ts'

/** A diagnostic's twelve pictures: the main one, one per axis, one per result type. */
export type ImageSlot = 'main' | AxisId | ResultCode

export const IMAGE_SLOTS: readonly ImageSlot[] = ['main', ...AXIS_IDS, ...RESULT_CODES]

type Pictures = Pick<Diagnostic, 'imageUrl' | 'axes' | 'resultTypes'>

/** Content with pictures. Where there is a working copy, the slots are the working copy's. */
type Pictured = Pictures & { workingCopy?: Pictures | null }

/** The address in a slot; null when there is none. */
export function imageIn(diagnostic: Pictured, slot: ImageSlot): string | null {
  const { imageUrl, axes, resultTypes } = diagnostic.workingCopy ?? diagnostic
  if (slot === 'main') return imageUrl
  const owner = isAxisId(slot) ? axes.find((axis) => axis.id === slot) : resultTypes.find((type) => type.code === slot)
  return owner?.imageUrl ?? null
}

/** Replaces the addresses of some slots. */
export function withImages<Content extends Pictured>(
  diagnostic: Content,
  addresses: Iterable<readonly [ImageSlot, string | null]>,
): Content {
  const { workingCopy } = diagnostic
  if (workingCopy) return { ...diagnostic, workingCopy: withImages(workingCopy, addresses) }
  let changed = diagnostic
  for (const [slot, imageUrl] of addresses) {
    if (slot === 'main') changed = { ...changed, imageUrl }
    else if (isAxisId(slot)) {
      changed = { ...changed, axes: changed.axes.map((axis) => (axis.id === slot ? { ...axis, imageUrl } : axis)) }
    } else {
      const resultTypes = changed.resultTypes.map((type) => (type.code === slot ? { ...type, imageUrl } : type))
      changed = { ...changed, resultTypes }
    }
  }
  return changed
}

export function imagesOf(diagnostic: Pictured): [ImageSlot, string][] {
  return IMAGE_SLOTS.flatMap((slot) => {
    const address = imageIn(diagnostic, slot)
    return address === null ? [] : [[slot, address] as [ImageSlot, string]]
  })
}

/** The addresses of the live pictures and of the working copy's. */
export function imageAddresses(diagnostic: Pictured): string[] {
  const pictured = diagnostic.workingCopy ? [{ ...diagnostic, workingCopy: null }, diagnostic] : [diagnostic]
  return pictured.flatMap(imagesOf).map(([, address]) => address)
}

/** Maps every picture's address, live and in the working copy. */
export function mapImageUrls<Content extends Pictured>(
  diagnostic: Content,
  map: (address: string) => string | null,
): Content {
  const { workingCopy } = diagnostic
  if (workingCopy) {
    const live = mapImageUrls({ ...diagnostic, workingCopy: null }, map)
    return { ...live, workingCopy: mapImageUrls(workingCopy, map) }
  }
  return withImages(
    diagnostic,
    imagesOf(diagnostic).map(([slot, address]) => [slot, map(address)]),
  )
}

const TIME_DIGITS = 13

/** A new path in the bucket. Random digits follow the time: the bucket is public, drafts must not be guessable. */
export function imagePath(
  owner: Pick<Diagnostic, 'id' | 'userId'>,
  slot: ImageSlot,
  time = Date.now(),
  bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(20)),
): string {
  const stamp = String(time).padStart(TIME_DIGITS, '0') + Array.from(bytes, (byte) => byte % 10).join('')
  const partName = isAxisId(slot) ? `axes/axis-${slot}` : `result-types/result-${slot}`
  const name = slot === 'main' ? `diagnostics/diagnostic-${owner.id}` : partName
  return `${owner.userId}/${name}-${stamp}.jpg`
}

/** The upload time in an address from `imagePath`, in milliseconds since 1970; null for other addresses. */
export function uploadTimeOf(address: string): number | null {
  const [, digits] = /-(\d+)\.jpg$/.exec(address) ?? []
  return digits === undefined ? null : Number(digits.slice(0, TIME_DIGITS))
}

/** The size that a picture is scaled into, keeping its aspect ratio. */
export function imageTarget(slot: ImageSlot): Size {
  if (slot === 'main') return { width: 1200, height: 1200 }
  return isAxisId(slot) ? { width: 800, height: 600 } : { width: 800, height: 800 }
}
