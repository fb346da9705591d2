import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Crop, cropZoom, largestCrop, MAX_CROP_ZOOM, zoomCrop } from '#domain/image/crop.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { imageMessages } from '#web/messages/editorImages.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type CroppedPicture, CropStage } from './CropStage.tsx'

type Props = {
  label: string
  picture: CroppedPicture
  isStored: boolean
  aspect: Size
  initial: Crop
  onApply: (crop: Crop) => void
  onClose: () => void
}

const ZOOM_STEP = 1.1
/** A phone shows a picture about this many device pixels wide. */
const SHARP_WIDTH = 640

/** Asks for the part of a picture that visitors see. */
export function CropDialog({ label, picture, isStored, aspect, initial, onApply, onClose }: Props) {
  const [crop, setCrop] = useState(initial)
  const zoomBy = (factor: number) => setCrop((now) => zoomCrop(picture, now, cropZoom(picture, now) * factor))
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
  }
  return (
    <Dialog
      startInField
      title={imageMessages.crop.title(label)}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button variant="primary" onClick={() => onApply(crop)}>
            {imageMessages.crop.apply}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: + and - zoom wherever the focus is inside */}
      <div className="grid gap-4 low:grid-cols-2 low:items-center" onKeyDown={zoomByKey}>
        <p className="text-ink-muted text-sm low:col-start-2">
          {imageMessages.crop.description}
          {isStored && imageMessages.crop.stored}
        </p>
        <CropStage picture={picture} aspect={aspect} crop={crop} onChange={setCrop} />
        <Zoom picture={picture} crop={crop} onZoom={(zoom) => setCrop(zoomCrop(picture, crop, zoom))} onStep={zoomBy} />
        <div className="flex items-center justify-between gap-4">
          <p className="text-ink-muted text-sm">
            {imageMessages.crop.size(crop)}
            {crop.width < Math.min(SHARP_WIDTH, picture.width) && (
              <span className="block">{imageMessages.crop.coarse}</span>
            )}
          </p>
          <Button size="small" className="shrink-0" onClick={() => setCrop(largestCrop(picture, aspect))}>
            {imageMessages.crop.reset}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type ZoomProps = { picture: Size; crop: Crop; onZoom: (zoom: number) => void; onStep: (factor: number) => void }

function Zoom({ picture, crop, onZoom, onStep }: ZoomProps) {
  const zoom = cropZoom(picture, crop)
  const text = imageMessages.crop.percent(zoom)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={imageMessages.crop.zoomOut}
        icon={<Minus aria-hidden size={18} />}
        onClick={() => onStep(1 / ZOOM_STEP)}
      />
      <input
        type="range"
        min={1}
        max={MAX_CROP_ZOOM}
        step={0.01}
        value={zoom}
        aria-label={imageMessages.crop.zoom}
        aria-valuetext={text}
        className="h-11 min-w-0 flex-1 accent-accent"
        onChange={(event) => onZoom(event.target.valueAsNumber)}
      />
      <IconButton
        label={imageMessages.crop.zoomIn}
        icon={<Plus aria-hidden size={18} />}
        onClick={() => onStep(ZOOM_STEP)}
      />
      <span aria-hidden className="w-14 text-right text-sm tabular-nums">
        {text}
      </span>
    </div>
  )
}
