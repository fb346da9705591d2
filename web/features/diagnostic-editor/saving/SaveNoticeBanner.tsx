import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { editorMessages, fieldErrorMessages, savingMessages } from '#web/messages/editor.ts'
import { fieldName } from '#web/messages/fieldNames.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { EditorState } from '../state/editorState.ts'
import { blockingFields, problemKind, slugError, stepsOf } from '../state/fieldErrors.ts'
import type { SaveNotice } from './saveMachine.ts'
import type { useSaving } from './useSaving.ts'

type Props = {
  notice: SaveNotice
  state: EditorState
  onOpen: (path: FieldPath) => void
  saving: Pick<ReturnType<typeof useSaving>, 'showMissing' | 'press' | 'dismiss'>
}

/** A failed or partial save's notice. Stays until it is settled, closed, or followed by another save. */
export function SaveNoticeBanner({ notice, state, onOpen, saving }: Props) {
  const text = noticeText(notice, state)
  if (text === null) return null
  return (
    <Banner
      tone={notice.kind === 'images-failed' ? 'warning' : 'error'}
      className="w-full"
      action={
        <>
          {notice.kind === 'incomplete' && (
            <Button size="small" onClick={() => saving.showMissing(notice.as)}>
              {savingMessages.showMissing}
            </Button>
          )}
          {notice.kind === 'images-failed' && (
            <Button size="small" variant="primary" onClick={() => saving.press(notice.as)}>
              {savingMessages.retryImages(notice.as === 'publish')}
            </Button>
          )}
          <Button size="small" onClick={saving.dismiss}>
            {uiMessages.close}
          </Button>
        </>
      }
    >
      {text}
      {notice.kind === 'incomplete' && (
        <Problems
          fields={blockingFields(state, notice.as === 'publish')}
          form={state.diagnostic.leadFields}
          onOpen={onOpen}
        />
      )}
    </Banner>
  )
}

/** More would cover the step they stand on. */
const NAMED = 4

type ProblemsProps = { fields: readonly FieldPath[]; form: LeadForm | null; onOpen: (path: FieldPath) => void }

/** The first fields in the way, by name; pressing one leads to it. */
function Problems({ fields, form, onOpen }: ProblemsProps) {
  return (
    <ul className="mt-1.5 flex gap-x-4 gap-y-1 whitespace-nowrap max-sm:overflow-x-auto sm:flex-wrap">
      {fields.slice(0, NAMED).map((path) => (
        <li key={path}>
          <button type="button" className="text-left underline underline-offset-2" onClick={() => onOpen(path)}>
            {fieldName(path, form)}
          </button>
        </li>
      ))}
      {fields.length > NAMED && <li>{savingMessages.more(fields.length - NAMED)}</li>}
    </ul>
  )
}

/** As it stands now; null when there is nothing left to say. */
function noticeText(notice: SaveNotice, state: EditorState): string | null {
  switch (notice.kind) {
    case 'incomplete': {
      const blocking = blockingFields(state, notice.as === 'publish')
      if (blocking.length === 0) return null
      const steps = stepsOf(blocking).map((step) => editorMessages.steps[step])
      return savingMessages.incomplete(problemKind(state, blocking), blocking.length, steps.join('、'))
    }
    case 'slug-taken':
      return slugError(state) === fieldErrorMessages.slugTaken ? savingMessages.slugTaken : null
    case 'stored-gone':
      return notice.withPictures ? savingMessages.gone + savingMessages.picturesGone : savingMessages.gone
    case 'failed':
      return notice.text
    case 'images-failed':
      return notice.storageFull
        ? savingMessages.imagesOverQuota(notice.count)
        : savingMessages.imagesFailed(notice.count)
  }
}
