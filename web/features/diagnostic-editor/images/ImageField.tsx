import { ImagePlus, Replace, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import type { Size } from '#domain/image/imageRules.ts'
import { type ImageSlot, imageIn } from '#domain/image/imageSlot.ts'
import { imageMessages } from '#web/messages/editorImages.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useStep } from '../state/stepContext.ts'
import { CropButton } from './CropButton.tsx'
import { type PictureError, usePictureField } from './usePictureField.ts'

type Props = {
  slot: ImageSlot
  label: string
  aspect: Size
  className?: string
} & ({ hint: string } | { /** Id of a hint that several small fields share. */ hintId: string })

/** One picture of the diagnostic: chosen, dropped or pasted, shown at once, uploaded with the next save. */
export function ImageField({ slot, label, aspect, className, ...described }: Props) {
  const { state } = useStep()
  const id = useId()
  const isSmall = 'hintId' in described
  const hintId = isSmall ? described.hintId : `${id}-hint`
  const picture = usePictureField(slot, label)
  const { error, busy, remove } = picture
  const [over, setOver] = useState(false)
  const pending = state.images[slot]
  const url = pending?.url ?? imageIn(state.diagnostic, slot)
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    picture.take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    picture.take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the file field inside
    <div
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <PictureFrame {...{ label, aspect, url, over, busy, isSmall }}>
        <input
          ref={picture.input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          aria-describedby={cx(hintId, error ? `${id}-error` : null, pending ? `${id}-state` : null)}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
          onChange={(event) => {
            picture.take(event.target.files?.[0])
            // The same file may be chosen again after it was refused or removed.
            event.target.value = ''
          }}
        />
      </PictureFrame>
      {url && (
        <div className="flex flex-wrap items-center">
          <Button
            variant="ghost"
            size="small"
            className="-ml-2 px-2!"
            title={imageMessages.replace}
            icon={isSmall && <Replace aria-hidden size={18} />}
            onClick={() => picture.input.current?.click()}
          >
            <span className={isSmall ? 'sr-only' : undefined}>{imageMessages.replace}</span>
          </Button>
          <CropButton
            {...{ label, aspect, busy, isSmall }}
            load={async () => pending?.original ?? fetchPicture(url)}
            isStored={!pending}
            crop={pending?.crop ?? null}
            onCrop={picture.crop}
          />
          <IconButton
            danger
            label={imageMessages.remove(label)}
            icon={<Trash2 aria-hidden size={18} />}
            className="ml-auto"
            onClick={remove}
          />
        </div>
      )}
      {pending && (
        <p id={`${id}-state`} className={cx('text-xs', pending.failed ? 'text-danger' : 'text-ink-muted')}>
          {pending.failed ? imageMessages.failed : imageMessages.pending}
        </p>
      )}
      {'hint' in described && (
        <p id={hintId} className="text-ink-muted text-xs">
          {imageMessages.limits}。{described.hint}
        </p>
      )}
      {error && <Refusal id={`${id}-error`} error={error} onShrink={(file) => picture.take(file, true)} />}
    </div>
  )
}

/** A stored picture: what was cut off before is gone. @throws when it cannot be read */
async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`picture: HTTP ${answer.status}`)
  return answer.blob()
}

type RefusalProps = { id: string; error: PictureError; onShrink: (file: File) => void }

/** Why the chosen file is not taken, and a way to take it all the same. */
function Refusal({ id, error: { text, hint, file }, onShrink }: RefusalProps) {
  return (
    <>
      <div id={id} role="alert" className="text-danger text-sm">
        <p>{text}</p>
        {hint && <p>{hint}</p>}
      </div>
      {file && (
        <Button size="small" className="self-start" onClick={() => onShrink(file)}>
          {imageMessages.shrink}
        </Button>
      )}
    </>
  )
}

type FrameProps = {
  label: string
  aspect: Size
  url: string | null
  over: boolean
  busy: boolean
  isSmall: boolean
  children: ReactNode
}

/** The picture in the aspect in which visitors see it, or the place for one; `children` lie over it. */
function PictureFrame({ label, aspect, url, over, busy, isSmall, children }: FrameProps) {
  return (
    <div
      style={{ aspectRatio: `${aspect.width} / ${aspect.height}` }}
      className={cx(
        'relative flex w-full items-center justify-center overflow-hidden rounded-control border bg-paper',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2',
        over ? 'border-accent bg-accent-soft' : url ? 'border-line' : 'border-line-strong border-dashed',
      )}
    >
      {url ? (
        <img src={url} alt={imageMessages.alt(label)} className="absolute inset-0 size-full object-cover" />
      ) : (
        <span aria-hidden="true" className="flex flex-col items-center gap-1 p-3 text-center text-ink-muted text-sm">
          <ImagePlus size={24} />
          {imageMessages.choose}
          {!isSmall && (
            <span className="text-balance text-xs [word-break:auto-phrase] max-sm:hidden">{imageMessages.drop}</span>
          )}
        </span>
      )}
      {children}
      {busy && (
        <span
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-2 bg-surface/85 font-medium text-sm"
        >
          <Spinner size="small" />
          {imageMessages.processing}
        </span>
      )}
    </div>
  )
}
