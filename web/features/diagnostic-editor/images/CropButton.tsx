import { Crop as CropIcon } from 'lucide-react'
import { useState } from 'react'
import { type Crop, hasAspect, largestCrop } from '#domain/image/crop.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { usePressMutation } from '#web/data/usePressMutation.ts'
import { IMAGE } from '#web/messages/editorImages.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PendingImage } from '../state/editorState.ts'
import { CropDialog } from './CropDialog.tsx'
import type { CroppedPicture } from './CropStage.tsx'

type Props = {
  label: string
  image: PendingImage
  aspect: Size
  /** A new file or crop is being prepared, so the shown one is outdated. */
  busy: boolean
  onCrop: (crop: Crop) => void
}

/** Opens the choice of the part of a picture that visitors see, as long as its file is at hand. */
export function CropButton({ label, image, aspect, busy, onCrop }: Props) {
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const opening = usePressMutation({
    mutationFn: loadPicture,
    onSuccess: setPicture,
    onError: () => toast.error(`${label}: ${IMAGE.problems.processing}`),
    networkMode: 'always',
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
        className="-ml-3 self-start"
        icon={<CropIcon aria-hidden size={16} />}
        busy={busy || opening.isPending}
        onClick={() => opening.press(image.original)}
      >
        {IMAGE.crop.open}
      </Button>
      {picture && (
        <CropDialog
          label={label}
          picture={picture}
          aspect={aspect}
          initial={image.crop && hasAspect(image.crop, aspect) ? image.crop : largestCrop(picture, aspect)}
          onApply={(crop) => {
            close()
            onCrop(crop)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The picture's upright size, with an object address to show it by. @throws when the browser cannot read it */
async function loadPicture(file: Blob): Promise<CroppedPicture> {
  const url = URL.createObjectURL(file)
  const image = Object.assign(new Image(), { src: url })
  try {
    await image.decode()
    return { url, width: image.naturalWidth, height: image.naturalHeight }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}
