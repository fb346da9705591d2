import { type Dispatch, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { IMAGE, SAVING } from '#web/messages/editor.ts'
import { toast } from '#web/ui/toast.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { usePictureQueue } from './pictureQueue.ts'
import { type PreparedImage, prepareImage } from './prepareImage.ts'

/** Takes a file for a slot, makes it ready and puts it into the draft; the newest one wins. */
export function usePictureField(slot: ImageSlot, label: string, dispatch: Dispatch<EditorAction>) {
  const queue = usePictureQueue()
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

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
    if (input.current) setError(problem)
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
  const remove = () => {
    newest.current++
    setBusy(false)
    setError(null)
    dispatch({ type: 'image-removed', slot })
    input.current?.focus()
  }
  return { input, error, busy, take, remove }
}
