import { useState } from 'react'
import { formatDateTime } from '#domain/format/format.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { RECOVERY } from '#web/messages/editor.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useEditingSession } from '../presence/editingSessions.ts'
import { useLeftDrafts } from './useLeftDrafts.ts'

/** Other tabs answer within this time whether they still write the draft. */
const TABS_ANSWER_WITHIN_MS = 300

/** Says on the dashboard that a new diagnostic was begun and never saved: its list cannot show it. */
export function LeftDraft({ userId, onOpen }: { userId: string; onOpen: () => void }) {
  const { drafts } = useLeftDrafts(userId, null)
  const others = useEditingSession(null, '', () => {})
  const [answered, setAnswered] = useState(false)
  useDelayedAction(drafts.length > 0, TABS_ANSWER_WITHIN_MS, () => setAnswered(true))
  const draft = drafts.find(({ id }) => !others.open.has(id))
  if (!answered || draft === undefined) return null
  return (
    <Banner
      tone="info"
      className="mt-6"
      action={
        <Button size="small" onClick={onOpen}>
          {RECOVERY.open}
        </Button>
      }
    >
      {RECOVERY.offer(draft.diagnostic.title, formatDateTime(new Date(draft.keptAt).toISOString()))}
    </Banner>
  )
}
