import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { RESULT_CODES, type ResultCode } from '../result-type/resultType.ts'
import type { Size } from './imageRules.ts'

/** Names each of a diagnostic's twelve pictures: the main one, one an axis, one a result type. */
export type ImageSlot = 'main' | AxisId | ResultCode

export const IMAGE_SLOTS: readonly ImageSlot[] = ['main', ...AXIS_IDS, ...RESULT_CODES]

/** What pictures stand in. */
type Pictured = Pick<Diagnostic, 'imageUrl' | 'axes' | 'resultTypes'>

/** The address in a slot; null when there is none. */
export function imageIn(diagnostic: Pictured, slot: ImageSlot): string | null {
  if (slot === 'main') return diagnostic.imageUrl
  const owner = isAxisId(slot)
    ? diagnostic.axes.find((axis) => axis.id === slot)
    : diagnostic.resultTypes.find((type) => type.code === slot)
  return owner?.imageUrl ?? null
}

/** The diagnostic with other addresses in some slots; the rest is shared with the one given. */
export function withImages<Content extends Pictured>(
  diagnostic: Content,
  addresses: Iterable<readonly [ImageSlot, string | null]>,
): Content {
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

export function imageAddresses(diagnostic: Pictured): string[] {
  return imagesOf(diagnostic).map(([, address]) => address)
}

/** The diagnostic with every picture's address passed through `map`. */
export function mapImageUrls<Content extends Pictured>(
  diagnostic: Content,
  map: (address: string) => string | null,
): Content {
  return withImages(
    diagnostic,
    imagesOf(diagnostic).map(([slot, address]) => [slot, map(address)]),
  )
}

export function imagePath(owner: Pick<Diagnostic, 'id' | 'userId'>, slot: ImageSlot, timestamp: number): string {
  const name =
    slot === 'main'
      ? `diagnostics/diagnostic-${owner.id}`
      : isAxisId(slot)
        ? `axes/axis-${slot}`
        : `result-types/result-${slot}`
  return `${owner.userId}/${name}-${timestamp}.jpg`
}

/** The size that a picture is made to fit into, its aspect kept. */
export function imageTarget(slot: ImageSlot): Size {
  if (slot === 'main') return { width: 1200, height: 1200 }
  return isAxisId(slot) ? { width: 800, height: 600 } : { width: 800, height: 800 }
}

function isAxisId(slot: ImageSlot): slot is AxisId {
  return AXIS_IDS.some((id) => id === slot)
}
