import { formatDateTime } from '#domain/format/format.ts'
import { recoveryMessages } from '#web/messages/editor.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Listed, useLeftDrafts } from './useLeftDrafts.ts'

/** Says on the dashboard that a new diagnostic was begun and never saved: its list cannot show it. */
export function LeftDraft({ userId, list, onOpen }: { userId: string; list: Listed; onOpen: () => void }) {
  const draft = useLeftDrafts(userId, null).unlisted(list)
  if (draft === undefined) return null
  return (
    <Banner
      tone="info"
      className="mt-6"
      action={
        <Button size="small" onClick={onOpen}>
          {recoveryMessages.open}
        </Button>
      }
    >
      {recoveryMessages.offer(draft.content.title, formatDateTime(new Date(draft.changedAt).toISOString()))}
    </Banner>
  )
}
