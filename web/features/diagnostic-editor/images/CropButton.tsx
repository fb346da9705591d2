import { Crop as CropIcon } from 'lucide-react'
import { useState } from 'react'
import { type Crop, hasAspect, largestCrop } from '#domain/image/crop.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { imageMessages } from '#web/messages/editorImages.ts'
import { useChange } from '#web/session/useChange.ts'
import { Button } from '#web/ui/Button.tsx'
import { CropDialog } from './CropDialog.tsx'
import type { CroppedPicture } from './CropStage.tsx'

type Props = {
  label: string
  /** Gets the file to choose a part of. */
  load: () => Promise<Blob>
  /** Parts that were cut off before are gone. */
  isStored: boolean
  /** The part that was chosen of it before. */
  crop: Crop | null
  aspect: Size
  /** A new file or crop is being prepared, so the shown one is outdated. */
  busy: boolean
  isSmall: boolean
  onCrop: (file: Blob, crop: Crop) => void
}

/** Opens the choice of the part of a picture that visitors see. */
export function CropButton({ label, load, isStored, crop, aspect, busy, isSmall, onCrop }: Props) {
  const [picture, setPicture] = useState<(CroppedPicture & { file: Blob }) | null>(null)
  const opening = useChange({
    mutationFn: async () => loadPicture(await load()),
    onSuccess: setPicture,
    failed: `${label}: ${imageMessages.problems.processing}`,
  })
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(null)
  }
  useUnmount(close)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="px-2!"
        title={imageMessages.crop.open}
        icon={isSmall && <CropIcon aria-hidden size={18} />}
        busy={busy || opening.isPending}
        onClick={() => opening.press()}
      >
        <span className={isSmall ? 'sr-only' : undefined}>{imageMessages.crop.open}</span>
      </Button>
      {picture && (
        <CropDialog
          {...{ label, picture, isStored, aspect }}
          initial={crop && hasAspect(crop, aspect) ? crop : largestCrop(picture, aspect)}
          onApply={(part) => {
            close()
            onCrop(picture.file, part)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The picture's upright size, with an object address to show it by. @throws when the browser cannot read it */
async function loadPicture(file: Blob): Promise<CroppedPicture & { file: Blob }> {
  const url = URL.createObjectURL(file)
  const image = Object.assign(new Image(), { src: url })
  try {
    await image.decode()
    return { file, url, width: image.naturalWidth, height: image.naturalHeight }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}
