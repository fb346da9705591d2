import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { limitOf } from '#domain/schema/schema.ts'
import { characterCount, isLongerThan } from '#domain/text/characterCount.ts'
import { isBlank } from '#domain/text/isBlank.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { usePressMutation } from '#web/data/usePressMutation.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { DEFAULT_PRIVACY_TEMPLATE, privacyMessages } from '#web/messages/privacySettings.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { usePrivacyDrafts } from './usePrivacyDrafts.ts'
import { useTimedMessage } from './useTimedMessage.ts'

const MESSAGE_MS = 3000
const LIMIT = limitOf(Diagnostic.entries.privacyPolicyText)

const QUESTIONS = {
  leave: {
    title: privacyMessages.leaveTitle,
    description: privacyMessages.leaveConfirm,
    confirmLabel: privacyMessages.leave,
  },
  replace: {
    title: privacyMessages.replaceTitle,
    description: privacyMessages.replaceConfirm,
    confirmLabel: privacyMessages.replace,
  },
}

type Props = {
  userId: string
  /** At least one; the first is the one it opens for. */
  diagnostics: readonly [Diagnostic, ...Diagnostic[]]
  onClose: () => void
}

type Input = { id: string; text: string }
type Message = { type: 'success' | 'error'; text: string }

function useSavePrivacyText(
  userId: string,
  onSaved: (id: string, text: string) => void,
  say: (message: Message) => void,
) {
  const stores = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const save = usePressMutation({
    mutationFn: ({ id, text }: Input) => stores.diagnostics.setPrivacyPolicyText(id, text),
    onSuccess: async (_nothing, { id, text }) => {
      await client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
      onSaved(id, text)
      say({ type: 'success', text: privacyMessages.saved })
    },
    onError: (error, input): void =>
      handleFailure(
        error,
        () => save.press(input),
        () => say({ type: 'error', text: storeErrorMessage(error, privacyMessages.failed) }),
      ),
  })
  return save
}

export function PrivacySettingsDialog({ userId, diagnostics, onClose }: Props) {
  const texts = privacyMessages
  const drafts = usePrivacyDrafts()
  const dirty = drafts.isDirty(diagnostics)
  const guard = useLeavingGuard(dirty, 'dialog')
  const heldBack = guard.blocker.state === 'blocked' ? guard.blocker : null
  const [selectedId, setSelectedId] = useState(diagnostics[0].id)
  const [asked, setQuestion] = useState<'leave' | 'replace' | null>(null)
  const question = heldBack === null ? asked : 'leave'
  const [message, setMessage] = useTimedMessage(MESSAGE_MS)
  const diagnostic = diagnostics.find(({ id }) => id === selectedId) ?? diagnostics[0]
  const text = drafts.text(diagnostic)
  const tooLong = isLongerThan(text, LIMIT)

  const save = useSavePrivacyText(userId, drafts.saved, setMessage)

  const close = () => (dirty ? setQuestion('leave') : onClose())
  const leave = () => {
    guard.open()
    if (heldBack === null) onClose()
    else heldBack.proceed()
  }
  const stay = () => {
    heldBack?.reset()
    setQuestion(null)
  }
  const applyTemplate = () => {
    drafts.type(diagnostic.id, DEFAULT_PRIVACY_TEMPLATE)
    setQuestion(null)
  }
  return (
    <>
      <Dialog
        open
        size="medium"
        title={texts.heading}
        description={texts.description}
        onOpenChange={(open) => !open && close()}
        footer={
          <>
            <div className="min-w-0 flex-1 basis-60" aria-live="polite">
              {message && <Banner tone={message.type}>{message.text}</Banner>}
            </div>
            <Button
              variant="primary"
              busy={save.isPending}
              disabled={isBlank(text) || tooLong || save.isPending}
              onClick={() => save.press({ id: diagnostic.id, text: text.trim() })}
            >
              {save.isPending ? texts.saving : texts.save}
            </Button>
          </>
        }
      >
        <div className="space-y-5">
          <SelectField
            label={texts.diagnostic}
            value={diagnostic.id}
            onChange={(event) => setSelectedId(event.target.value)}
            options={diagnostics.map(({ id, title }) => ({ value: id, label: title }))}
          />
          {diagnostic.privacyPolicyText === null && <Banner tone="info">{texts.notSet}</Banner>}
          <Button size="small" onClick={() => (isBlank(text) ? applyTemplate() : setQuestion('replace'))}>
            {texts.useTemplate}
          </Button>
          <PolicyText value={text} onChange={(typed) => drafts.type(diagnostic.id, typed)} />
        </div>
      </Dialog>
      {question !== null && (
        <ConfirmDialog
          {...QUESTIONS[question]}
          danger={question === 'leave'}
          cancelLabel={texts.cancel}
          onConfirm={question === 'leave' ? leave : applyTemplate}
          onCancel={stay}
        />
      )}
    </>
  )
}

function PolicyText({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const texts = privacyMessages
  return (
    <TextAreaField
      label={texts.text}
      rows={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={value.includes('【') ? texts.placeholdersLeft : texts.length(characterCount(value), LIMIT)}
      error={isLongerThan(value, LIMIT) ? texts.tooLong(LIMIT) : undefined}
    />
  )
}
