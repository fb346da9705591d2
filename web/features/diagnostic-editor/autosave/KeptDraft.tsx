import { WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import { formatDateTime } from '#domain/format/format.ts'
import { textsOf } from '#domain/schema/findProblems.ts'
import { copyText } from '#web/browser/copyText.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { recoveryMessages, keptDraftMessages as texts } from '#web/messages/editor.ts'
import { fieldName } from '#web/messages/fieldNames.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Listed, useLeftDrafts } from './useLeftDrafts.ts'

/** A new diagnostic that was begun, to be read, copied, exported or discarded while the plan has no room for it. */
export function KeptDraft({ userId, list }: { userId: string; list: Listed }) {
  const { drafts } = useStores()
  const { unlisted, refetch } = useLeftDrafts(userId, null)
  const draft = unlisted(list)
  if (draft === undefined) return null
  const { content, version, changedAt } = draft
  const written = textsOf(WorkingCopy, content).map(({ path, text }) => ({
    path,
    name: fieldName(path, content.leadFields),
    text,
  }))
  const asText = written.map(({ name, text }) => `${name}\n${text}`).join('\n\n')
  const copy = async () => {
    if (await copyText(asText)) toast.success(texts.copied)
    else toast.error(texts.copyFailed)
  }
  const discard = async () => {
    const discarded = await drafts.discard(userId, content.id, version)
    await refetch()
    if (!discarded) toast.info(recoveryMessages.continued)
  }
  return (
    <section aria-label={texts.heading} className="mt-8 grid gap-4">
      <Banner
        tone="info"
        action={
          <>
            <Button size="small" variant="primary" onClick={() => void copy()}>
              {texts.copy}
            </Button>
            <Button
              size="small"
              onClick={() => downloadBlob(new Blob([asText], { type: 'text/plain;charset=utf-8' }), texts.file)}
            >
              {texts.download}
            </Button>
            <ConfirmButton
              size="small"
              question={{ danger: true, ...recoveryMessages.discarding }}
              onConfirm={() => void discard()}
            >
              {recoveryMessages.discarding.confirmLabel}
            </ConfirmButton>
          </>
        }
      >
        {recoveryMessages.offer(content.title, formatDateTime(new Date(changedAt).toISOString()))}
        {texts.later}
      </Banner>
      <dl className="grid gap-4 rounded-card border border-line bg-surface p-5 text-sm">
        {written.map(({ path, name, text }) => (
          <div key={path}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
