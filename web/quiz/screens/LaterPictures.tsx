import { memo } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { Picture } from '../Picture.tsx'
import { AXIS_IMAGE_SIZES, RESULT_IMAGE_SIZES } from '../pictureSources.ts'

/** Prefetches the pictures of later screens, in case the network fails during the run. */
export const LaterPictures = memo(function LaterPictures({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  const pictures = [
    ...diagnostic.axes.map(({ imageUrl }) => ({ imageUrl, sizes: AXIS_IMAGE_SIZES })),
    ...diagnostic.resultTypes.map(({ imageUrl }) => ({ imageUrl, sizes: RESULT_IMAGE_SIZES })),
  ]
  return (
    <div hidden>
      {pictures.map(({ imageUrl, sizes }, index) =>
        imageUrl === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one diagnostic never change their order
          <Picture key={index} url={imageUrl} className="" sizes={sizes} priority="low" />
        ),
      )}
    </div>
  )
})
