import { ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type Dispatch, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '#domain/image/imageRules.ts'
import { type ImageSlot, imageIn } from '#domain/image/imageSlot.ts'
import { IMAGE, SAVING } from '#web/messages/editor.ts'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import type { EditorAction } from '../state/editorActions.ts'
import type { EditorState } from '../state/editorState.ts'
import { usePictureQueue } from './pictureQueue.ts'
import { type PreparedImage, prepareImage } from './prepareImage.ts'

type Props = {
  slot: ImageSlot
  label: string
  hint: string
  /** The aspect in which visitors see it. */
  aspect: Size
  state: EditorState
  dispatch: Dispatch<EditorAction>
  className?: string
}

/** One picture of the diagnostic: chosen, dropped or pasted, shown at once, uploaded with the next save. */
export function ImageField({ slot, label, hint, aspect, state, dispatch, className }: Props) {
  const id = useId()
  const queue = usePictureQueue()
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const pending = state.images[slot]
  const url = pending?.url ?? imageIn(state.diagnostic, slot)

  const onPage = useRef(true)
  useEffect(() => {
    onPage.current = true
    return () => {
      onPage.current = false
    }
  }, [])

  const arrive = (prepared: PreparedImage): 'ready' | 'refused' => {
    setBusy(false)
    if (prepared.ok) {
      const image = { jpeg: prepared.jpeg, url: URL.createObjectURL(prepared.jpeg), failed: false }
      // At once: a save may be waiting to read the draft.
      flushSync(() => dispatch({ type: 'image-chosen', slot, image }))
      return 'ready'
    }
    const problem = IMAGE.problems[prepared.problem]
    // Another step may be shown by now, and this field gone with what it would say.
    if (onPage.current) setError(problem)
    else toast.error(`${label}: ${problem}`)
    return 'refused'
  }
  const prepare = async (file: File) => {
    const turn = ++newest.current
    setBusy(true)
    setError(null)
    const prepared = await prepareImage(file, slot)
    return turn === newest.current ? arrive(prepared) : 'ready'
  }
  const take = (file: File | undefined) => {
    if (!file) return
    // What is dropped or pasted comes without the field, which is disabled while a save is under way.
    if (input.current?.matches('fieldset:disabled *')) toast.info(SAVING.notWhileSaving)
    else queue.add(prepare(file))
  }
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const remove = () => {
    newest.current++
    setBusy(false)
    setError(null)
    dispatch({ type: 'image-removed', slot })
    input.current?.focus()
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
      <div
        style={{ aspectRatio: `${aspect.width} / ${aspect.height}` }}
        className={cx(
          'relative flex w-full items-center justify-center overflow-hidden rounded-control border bg-paper',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2',
          over ? 'border-accent bg-accent-soft' : url ? 'border-line' : 'border-line-strong border-dashed',
        )}
      >
        {url ? (
          <img src={url} alt={IMAGE.alt(label)} className="absolute inset-0 size-full object-cover" />
        ) : (
          <span aria-hidden="true" className="flex flex-col items-center gap-1 p-3 text-center text-ink-muted text-sm">
            <ImagePlus size={24} />
            {IMAGE.choose}
            <span className="text-xs max-sm:hidden">{IMAGE.drop}</span>
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          aria-describedby={cx(`${id}-hint`, error ? `${id}-error` : null, pending ? `${id}-state` : null)}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again after it was refused or removed.
            event.target.value = ''
          }}
        />
        {busy && (
          <span
            role="status"
            className="absolute inset-0 flex items-center justify-center gap-2 bg-surface/85 font-medium text-sm"
          >
            <Spinner size="small" />
            {IMAGE.processing}
          </span>
        )}
      </div>
      {url && (
        <div className="flex items-center justify-between gap-2">
          <button
            type="button"
            className={buttonStyle('ghost', 'small', '-ml-3')}
            onClick={() => input.current?.click()}
          >
            {IMAGE.replace}
          </button>
          <IconButton danger label={IMAGE.remove(label)} icon={<Trash2 aria-hidden size={18} />} onClick={remove} />
        </div>
      )}
      {pending && (
        <p id={`${id}-state`} className={cx('text-xs', pending.failed ? 'text-danger' : 'text-ink-muted')}>
          {pending.failed ? IMAGE.failed : IMAGE.pending}
        </p>
      )}
      <p id={`${id}-hint`} className="text-ink-muted text-xs">
        {IMAGE.limits}。{hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
