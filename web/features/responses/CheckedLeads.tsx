import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { LEAD_STATUSES } from '#domain/lead/leadNote.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { useCheckedLeads } from './useCheckedLeads.ts'
import { WorkProgress } from './WorkProgress.tsx'

/** Above the list: the status of all checked leads, the progress of its change, and the way back. */
export function CheckedLeads({ leads }: { leads: ReturnType<typeof useCheckedLeads> }) {
  const texts = responsesMessages.several
  const bar = useRef<HTMLDivElement>(null)
  const { changed, count, done } = leads
  const shows = done !== null ? 'progress' : count > 0 ? 'choice' : changed ? 'changed' : null
  const had = useRef(shows)
  useLayoutEffect(() => {
    // The pressed button is gone with what the bar showed before.
    if (had.current !== shows && had.current !== null && document.activeElement === document.body) bar.current?.focus()
    had.current = shows
  }, [shows])
  if (shows === null) return null
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3 outline-none"
    >
      {shows === 'progress' && (
        <WorkProgress
          label={texts.running}
          text={texts.progress(done ?? 0, leads.total)}
          done={done ?? 0}
          total={leads.total}
          onCancel={leads.cancel}
        />
      )}
      <p role="status" className={shows === 'progress' ? 'sr-only' : 'font-medium text-sm tabular-nums'}>
        {shows === 'choice' && texts.checked(count)}
        {shows === 'changed' &&
          changed &&
          (changed.status ? texts.done(changed.former.size, changed.status) : texts.undone(changed.former.size))}
      </p>
      {shows === 'changed' && changed && (
        <div className="flex items-center">
          {changed.status && (
            <Button size="small" onClick={() => void leads.undo(changed)}>
              {texts.undo}
            </Button>
          )}
          <IconButton label={texts.dismiss} icon={<X aria-hidden size={18} />} onClick={leads.clear} />
        </div>
      )}
      {shows === 'choice' && (
        <>
          <div className="flex items-center">
            {count < leads.possible && (
              <Button size="small" variant="ghost" onClick={leads.all}>
                {texts.all(leads.possible)}
              </Button>
            )}
            <IconButton label={texts.clear} icon={<X aria-hidden size={18} />} onClick={leads.clear} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields */}
          <div role="group" aria-label={texts.change} className="grid w-full grid-cols-4 gap-1.5 pr-2 pb-1">
            {LEAD_STATUSES.map((status) => (
              <Button
                key={status}
                size="small"
                className="whitespace-nowrap px-0!"
                onClick={() => void leads.change(status)}
              >
                {responsesMessages.status.names[status]}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
