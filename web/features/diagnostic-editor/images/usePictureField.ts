import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Crop } from '#domain/image/crop.ts'
import { MAX_SHRUNK_BYTES } from '#domain/image/imageRules.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { imageMessages } from '#web/messages/editorImages.ts'
import { toast } from '#web/ui/toast.ts'
import { useStep } from '../state/stepContext.ts'
import { cropImage, type PreparedImage, prepareImage } from './prepareImage.ts'

/** `file`: what can be made smaller and then taken. */
export type PictureError = { text: string; hint: string | null; file: File | null }

/** Prepares a file or a crop for a slot and puts it into the draft. The newest one wins. */
export function usePictureField(slot: ImageSlot, label: string) {
  const { dispatch, queue } = useStep()
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [error, setError] = useState<PictureError | null>(null)
  const [busy, setBusy] = useState(false)

  const arrive = (prepared: PreparedImage, original: Blob, crop: Crop | null): 'ready' | 'refused' => {
    setBusy(false)
    if (prepared.ok) {
      const { jpeg } = prepared
      const image = { jpeg, url: URL.createObjectURL(jpeg), original, crop, failed: false }
      // At once: a save may be waiting to read the draft.
      flushSync(() => dispatch({ type: 'image-chosen', slot, image }))
      return 'ready'
    }
    const problem = imageMessages.problems[prepared.problem]
    // The field may be unmounted after a change of step.
    const canShrink = prepared.problem === 'size' && original.size <= MAX_SHRUNK_BYTES
    const hint = prepared.problem === 'heic' ? imageMessages.heicHint : null
    const file = canShrink && original instanceof File ? original : null
    if (input.current) setError({ text: problem, hint, file })
    else toast.error(`${label}: ${problem}`, { ...(hint && { description: hint }) })
    return 'refused'
  }
  const prepare = async (work: Promise<PreparedImage>, original: Blob, crop: Crop | null) => {
    const turn = ++newest.current
    setBusy(true)
    setError(null)
    const prepared = await work
    return turn === newest.current ? arrive(prepared, original, crop) : 'ready'
  }
  const take = (file: File | undefined, shrinks = false) => {
    if (!file) return
    // Dropping and pasting bypass the input, which is disabled during a save.
    if (input.current?.matches('fieldset:disabled *')) toast.info(savingMessages.notWhileSaving)
    else queue.add(prepare(prepareImage(file, slot, shrinks), file, null))
  }
  const crop = (original: Blob, part: Crop) => {
    queue.add(prepare(cropImage(original, slot, part), original, part))
  }
  const remove = () => {
    newest.current++
    setBusy(false)
    setError(null)
    dispatch({ type: 'image-removed', slot })
    input.current?.focus()
  }
  return { input, error, busy, take, crop, remove }
}
