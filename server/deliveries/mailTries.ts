import { createHash } from 'node:crypto'
import type { DeliveryEvent } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The id of a mail about deliveries: another one for each try, but the same after a try without a reply. */
export function mailId(events: readonly DeliveryEvent[]): string {
  const parts = events.map(({ id, tries, unconfirmedAt }) => `${id} ${unconfirmedAt === null ? tries : tries - 1}`)
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 32)
}

/** Groups events that shared a mail without a reply, so that its repetition has the same content; the others come last. */
export function mailGroups(events: readonly DeliveryEvent[]): DeliveryEvent[][] {
  const groups = new Map<string | null, DeliveryEvent[]>()
  for (const event of events) groups.set(event.unconfirmedAt, [...(groups.get(event.unconfirmedAt) ?? []), event])
  const others = groups.get(null)
  groups.delete(null)
  return [...groups.values(), ...(others === undefined ? [] : [others])]
}

/** A delivery that waits does so once without a reply, and otherwise for a day. */
export function endedTry(one: Try, { unconfirmedAt, queuedAt }: DeliveryEvent, now: number): Try {
  if (one.outcome !== 'waits') return one
  const isOver = one.problem === 'mail-unconfirmed' ? unconfirmedAt !== null : now - Date.parse(queuedAt) > DAY_MS
  return isOver ? { outcome: 'failed', problem: one.problem, status: one.status, answer: one.answer } : one
}
