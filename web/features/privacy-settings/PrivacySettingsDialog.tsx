import { useState } from 'react'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { placeholdersIn, sharedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { limitOf } from '#domain/schema/schema.ts'
import { characterCount, isBlank, isLongerThan } from '#domain/text/text.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useIsLeft } from '#web/browser/useUnmount.ts'
import { privacyMessages } from '#web/messages/privacySettings.ts'
import { useStayWhere } from '#web/session/leavingElsewhere.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField, TextAreaField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { ConsentSettings } from './ConsentSettings.tsx'
import { OutdatedText } from './OutdatedText.tsx'
import { SharingFields, useSharing } from './SharingFields.tsx'
import { TextOffers } from './TextOffers.tsx'
import { useConsentSettings } from './useConsentSettings.ts'
import {
  type StatusMessage,
  storedText,
  toStored,
  usePrivacyDrafts,
  useSavePrivacyText,
  useTimedMessage,
} from './usePrivacyTexts.ts'

const MESSAGE_MS = 3000
const LIMIT = limitOf(Diagnostic.entries.privacyPolicyText)

const DELETED: StatusMessage = { type: 'error', text: privacyMessages.deleted }

type Question = { kind: 'leave' | 'saving' } | { kind: 'placeholders' } | { kind: 'replace' | 'load'; by: string }

type Props = {
  userId: string
  profile: Profile | null
  /** At least one; the first is the one it opens for, unless another is named. */
  diagnostics: readonly [Diagnostic, ...Diagnostic[]]
  openedFor?: string | undefined
  onClose: () => void
}

/** The text that a diagnostic's visitors read beside the lead form, and which others share it. */
export function PrivacySettingsDialog({ userId, profile, diagnostics, openedFor, onClose }: Props) {
  const drafts = usePrivacyDrafts(userId, diagnostics)
  const { diagnostic, isDeleted, select } = useSelected(diagnostics, openedFor, drafts.isBegun)
  const [message, setMessage] = useTimedMessage(MESSAGE_MS)
  const isLeft = useIsLeft()
  const notify = (status: StatusMessage) => (isLeft.current ? toast[status.type](status.text) : setMessage(status))
  const settings = useConsentSettings(userId, diagnostics, diagnostic, notify)
  const dirty = drafts.isDirty || settings.isAnyDirty
  const guard = useLeavingGuard(dirty, 'dialog')
  useStayWhere(() => dirty)
  const heldBack = guard.leaving
  const [asked, setQuestion] = useState<Question | null>(null)
  const text = drafts.text(diagnostic)
  const shared = sharedPrivacyText(diagnostics.filter(({ id }) => id !== diagnostic.id))
  const sharing = useSharing(diagnostic, diagnostics, drafts)
  const save = useSavePrivacyText(userId, drafts.saved, notify)
  const question = shownQuestion(asked, heldBack !== null, { dirty, saving: save.isPending || settings.isBusy })
  const changed = save.changed(diagnostic).filter((stored) => storedText(stored) !== text)

  const close = () => (dirty ? setQuestion({ kind: 'leave' }) : onClose())
  const leave = () => {
    if (!save.isPending) drafts.drop()
    guard.open()
    if (heldBack === null) onClose()
    else heldBack.proceed()
  }
  const stay = () => {
    heldBack?.reset()
    setQuestion(null)
  }
  const type = (typed: string) => {
    select(diagnostic)
    drafts.type(diagnostic, typed)
  }
  const offer = (by: string) => (isBlank(text) ? type(by) : setQuestion({ kind: 'replace', by }))
  const places = placeholdersIn(text)
  const store = (overwritten: readonly Diagnostic[] = []) =>
    save.press({ targets: drafts.targets([diagnostic, ...sharing.chosen], overwritten), text: toStored(text) })
  const disabled = isDeleted || isBlank(text) || isLongerThan(text, LIMIT)
  const isTextChanged = toStored(text) !== storedText(diagnostic) || sharing.chosen.length > 0
  const savesText = !disabled && (isTextChanged || !settings.isDirty)
  const saveAll = () => {
    if (savesText) store()
    if (settings.isDirty) settings.submit()
  }
  const confirm = () => {
    setQuestion(null)
    if (question?.kind === 'placeholders') saveAll()
    else if (question !== null && 'by' in question) type(question.by)
    else leave()
  }
  return (
    <>
      <Dialog
        size="medium"
        title={privacyMessages.heading}
        description={privacyMessages.description}
        onClose={close}
        footer={
          <SaveFooter
            disabled={isDeleted || isLongerThan(text, LIMIT) || !(savesText || settings.isDirty)}
            message={isDeleted ? DELETED : message}
            others={savesText ? sharing.chosen.length : 0}
            saving={save.isPending || settings.isBusy}
            onSave={() => (savesText && places.length > 0 ? setQuestion({ kind: 'placeholders' }) : saveAll())}
          />
        }
      >
        <div className="space-y-5">
          <DiagnosticField {...{ diagnostic, isDeleted, diagnostics, drafts }} onSelect={select} />
          <TextOffers {...{ diagnostic, profile, text, shared }} orphanedTexts={drafts.orphanedTexts} onOffer={offer} />
          <OutdatedText {...{ diagnostic, text }} onRefit={type} />
          <ChangedElsewhere
            {...{ diagnostic, changed, disabled }}
            onOverwrite={() => store(changed)}
            onLoad={(by) => setQuestion({ kind: 'load', by })}
          />
          <PolicyText value={text} stored={storedText(diagnostic)} onChange={type} />
          <SharingFields sharing={sharing} />
          {!isDeleted && <ConsentSettings key={diagnostic.id} {...{ diagnostic, profile, settings }} />}
        </div>
      </Dialog>
      {question !== null && <AskedQuestion {...{ question, places }} onConfirm={confirm} onCancel={stay} />}
    </>
  )
}

/** The selected diagnostic. It stays selected after a deletion elsewhere while it has a draft. */
function useSelected(
  diagnostics: Props['diagnostics'],
  openedFor: string | undefined,
  isBegun: (diagnostic: Diagnostic) => boolean,
) {
  const [selected, select] = useState(() => diagnostics.find(({ id }) => id === openedFor) ?? diagnostics[0])
  const listed = diagnostics.find(({ id }) => id === selected.id)
  const diagnostic = listed ?? (isBegun(selected) ? selected : diagnostics[0])
  return { diagnostic, isDeleted: listed === undefined && diagnostic === selected, select }
}

function shownQuestion(asked: Question | null, heldBack: boolean, text: { dirty: boolean; saving: boolean }) {
  if (!heldBack && asked?.kind !== 'leave') return asked
  if (!heldBack && !text.dirty) return null
  return { kind: text.saving || !text.dirty ? 'saving' : 'leave' } as const
}

type QuestionProps = { question: Question; places: string[]; onConfirm: () => void; onCancel: () => void }

function AskedQuestion({ question: { kind }, places, ...answers }: QuestionProps) {
  return (
    <ConfirmDialog
      description={privacyMessages.placeholdersConfirm(places)}
      {...privacyMessages.questions[kind]}
      danger={kind === 'leave'}
      {...answers}
    />
  )
}

type FieldProps = Pick<Props, 'diagnostics'> & {
  diagnostic: Diagnostic
  isDeleted: boolean
  drafts: ReturnType<typeof usePrivacyDrafts>
  onSelect: (diagnostic: Diagnostic) => void
}

function DiagnosticField({ diagnostic, isDeleted, diagnostics, drafts, onSelect }: FieldProps) {
  const options = diagnostics.map(({ id, title }) => ({ value: id, label: title }))
  const deleted = { value: diagnostic.id, label: privacyMessages.deletedTitle(diagnostic.title) }
  return (
    <>
      <SelectField
        label={privacyMessages.diagnostic}
        value={diagnostic.id}
        onChange={(event) => onSelect(diagnostics.find(({ id }) => id === event.target.value) ?? diagnostics[0])}
        options={isDeleted ? [deleted, ...options] : options}
      />
      {!isDeleted && drafts.isRestored(diagnostic) && <Banner tone="info">{privacyMessages.restored}</Banner>}
      {!isDeleted && diagnostic.privacyPolicyText === null && <Banner tone="info">{privacyMessages.notSet}</Banner>}
    </>
  )
}

type FooterProps = {
  message: StatusMessage | null
  others: number
  saving: boolean
  disabled: boolean
  onSave: () => void
}

function SaveFooter({ message, others, saving, disabled, onSave }: FooterProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60" aria-live="polite">
        {message && <Banner tone={message.type}>{message.text}</Banner>}
        {!message && others > 0 && <p className="text-ink-muted text-sm">{privacyMessages.savesFor(others)}</p>}
      </div>
      <Button variant="primary" busy={saving} disabled={disabled || saving} onClick={onSave}>
        {saving ? privacyMessages.saving : privacyMessages.save}
      </Button>
    </>
  )
}

type TextProps = { value: string; stored: string; onChange: (typed: string) => void }

function PolicyText({ value, stored, onChange }: TextProps) {
  const texts = privacyMessages
  const isCleared = isBlank(value) && !isBlank(stored)
  return (
    <TextAreaField
      label={texts.text}
      rows={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={placeholdersIn(value).length > 0 ? texts.placeholdersLeft : texts.length(characterCount(value), LIMIT)}
      error={isLongerThan(value, LIMIT) ? texts.tooLong(LIMIT) : isCleared ? texts.cleared : undefined}
    />
  )
}
