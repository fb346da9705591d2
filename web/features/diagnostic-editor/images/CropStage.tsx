import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type Crop, cropZoom, moveCrop, zoomCrop } from '#domain/image/crop.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { imageMessages } from '#web/messages/editorImages.ts'

/** A picture with the object address that shows it. */
export type CroppedPicture = Size & { url: string }

type Props = {
  picture: CroppedPicture
  aspect: Size
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture behind the frame of its part; a finger, a mouse or the arrow keys move it, two fingers zoom. */
export function CropStage({ picture, aspect, crop, onChange }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useDrag(frame, picture, onChange)
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.02
    onChange((now) => moveCrop(picture, now, arrow[0] * step * now.width, arrow[1] * step * now.width))
  }
  const ratio = aspect.width / aspect.height
  return (
    <div className="low:col-start-1 low:row-span-3 low:row-start-1">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, which its description names
        tabIndex={0}
        aria-label={imageMessages.crop.stage}
        aria-describedby={`${id}-keys`}
        className="grid cursor-grab touch-none select-none place-items-center overflow-hidden rounded-control bg-ink p-5 focus-visible:outline-3 focus-visible:outline-accent focus-visible:outline-offset-2 active:cursor-grabbing sm:p-8"
        onKeyDown={moveByKey}
        {...drag}
      >
        <div
          ref={frame}
          style={{ aspectRatio: `${aspect.width} / ${aspect.height}`, width: `min(100%, ${36 * ratio}dvh)` }}
          className="relative"
        >
          <img
            src={picture.url}
            alt=""
            draggable={false}
            style={placement(picture, crop)}
            className="pointer-events-none absolute max-w-none"
          />
          <div className="pointer-events-none absolute inset-0 shadow-[0_0_0_100vmax_rgb(29_34_48/0.6)] outline-2 outline-white">
            <div className="absolute inset-y-0 left-1/3 w-1/3 border-white/50 border-x" />
            <div className="absolute inset-x-0 top-1/3 h-1/3 border-white/50 border-y" />
          </div>
        </div>
      </div>
      <p id={`${id}-keys`} className="mt-2 text-ink-muted text-xs">
        {imageMessages.crop.keys}
      </p>
      <p role="status" className="sr-only">
        {positionText(picture, crop)}
      </p>
    </div>
  )
}

/** Where the whole picture lies so that its part fills the frame. */
function placement(picture: Size, { x, y, width, height }: Crop) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: percent(-x, width),
    top: percent(-y, height),
    width: percent(picture.width, width),
    height: percent(picture.height, height),
  }
}

function positionText(picture: Size, crop: Crop): string {
  const { percent, position } = imageMessages.crop
  const zoom = percent(cropZoom(picture, crop))
  return position(percent(crop.x / picture.width), percent(crop.y / picture.height), zoom)
}

type Point = { x: number; y: number }

function useDrag(frame: { current: HTMLElement | null }, picture: Size, onChange: Props['onChange']) {
  const held = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent) => held.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = held.current.get(event.pointerId)
      if (!before || !frame.current) return
      const now = pointOf(event)
      held.current.set(event.pointerId, now)
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      const share = 1 / frame.current.clientWidth / held.current.size
      const spread = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
      onChange((crop) => {
        const scale = crop.width * share
        const moved = moveCrop(picture, crop, (before.x - now.x) * scale, (before.y - now.y) * scale)
        return spread === 1 ? moved : zoomCrop(picture, moved, cropZoom(picture, moved) * spread)
      })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
