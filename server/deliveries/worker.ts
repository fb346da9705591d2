import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CONNECTION_KINDS, type ConnectionKind } from '#domain/delivery/connection.ts'
import { type DeliveryProblem, OF_CONNECTION, OF_MAIL_SERVER, restSeconds, type Try } from '#domain/delivery/tries.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { ServerData } from '../backend/serverData.ts'
import { loggable } from '../embedded/database/database.ts'
import { type ClaimedConnection, readClaimed, type Send } from './claimed.ts'

/** After so many leads within ten minutes, those of the next ten share a mail. */
const GATHER_AFTER = 5
const GATHER_SECONDS = 600
const HOUR_MS = 60 * 60 * 1000
/** After an error of our own. */
const PAUSE_SECONDS = 300

export type Senders = { [Kind in ConnectionKind]: Send<Kind> | null }

type WorkerDeps = {
  data: ServerData
  /** null: the kind cannot be sent here, and waits. */
  senders: Senders
  logger: Logger
  limits: { parallel: number; everyMs: number; renewMs: number }
  /** Ends tries that take long, when the server stops. */
  cutOff: () => void
  /** Once, when the connection begins to fail or was switched off. */
  onFailing: (claimed: ClaimedConnection, state: 'failing' | 'off') => Promise<void>
}

type Later = Extract<Try, { outcome: 'later' }>

/** The arguments of `finish_deliveries` for tries of one claim. */
export function finishedTries({ connection, recentlySent }: ClaimedConnection, tries: ReadonlyMap<string, Try>) {
  const all = [...tries.values()]
  const later = all.find((one): one is Later => one.outcome === 'later')
  const off = all.find((one) => one.outcome === 'off')
  const sent = all.filter(({ outcome }) => outcome === 'sent').length
  const hasSent = sent > 0
  const isRefused = all.some((one) => one.outcome === 'failed' && OF_CONNECTION.includes(one.problem))
  const rest =
    later === undefined ? pauseOf(connection, sent, recentlySent) : restOf(connection.failures, later, hasSent)
  return {
    p_done: [...tries].map(([id, one]) => ({
      id,
      state: deliveryState(one),
      status: one.status,
      problem: one.outcome === 'sent' ? null : one.problem,
      answer: one.answer,
      waits: one.outcome === 'waits' ? one.seconds : null,
    })),
    p_failed: ((later !== undefined && !OF_MAIL_SERVER.includes(later.problem)) || isRefused) && !hasSent,
    p_refused: isRefused && !hasSent,
    p_rest: rest === null ? null : String(rest),
    p_off: off === undefined ? null : off.outcome === 'off' && off.problem === 'gone' ? 'gone' : 'secret',
  }
}

/** No failures of the sender: the mail has no recipient, who does not want it, or its diagnostic is not public. */
const SKIPPED: readonly DeliveryProblem[] = ['no-address', 'unconfirmed', 'stopped', 'already-sent', 'unpublished']

function deliveryState(one: Try): 'sent' | 'due' | 'failed' | 'skipped' {
  if (one.outcome === 'sent') return 'sent'
  if (one.outcome === 'later' || one.outcome === 'waits') return 'due'
  return SKIPPED.includes(one.problem) ? 'skipped' : 'failed'
}

function restOf(failures: number, later: Later, hasSent: boolean): number {
  return restSeconds(hasSent ? 0 : failures, later.retryAfterSeconds)
}

function pauseOf(connection: ClaimedConnection['connection'], sent: number, before: number): number | 'morning' | null {
  if (connection.kind !== 'mail' || sent === 0) return null
  if (connection.settings.frequency === 'daily') return 'morning'
  return before + sent >= GATHER_AFTER ? GATHER_SECONDS : null
}

/** Sends what is due, until stopped: leases a connection, sends, records. Other processes take other connections. */
export function startWorker({ data, senders, logger, limits, cutOff, onFailing }: WorkerDeps) {
  const kinds = CONNECTION_KINDS.filter((kind) => senders[kind] !== null)
  const active = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let stopping = false
  const logged = (error: unknown) => logger.error(loggable(error), 'deliveries cannot be read')

  async function tryAll(claimed: ClaimedConnection): Promise<ReturnType<typeof finishedTries>> {
    const { target, connection, events } = claimed
    if (target === null) return { ...finishedTries(claimed, new Map()), p_off: 'secret' }
    if (events.length === 0) return finishedTries(claimed, new Map())
    try {
      const send = senders[connection.kind] as Send<ConnectionKind>
      return finishedTries(claimed, await send(target, events))
    } catch (error) {
      logger.error({ ...loggable(error), kind: connection.kind }, 'a delivery failed by an error of our own')
      return { ...finishedTries(claimed, new Map()), p_failed: true, p_rest: String(PAUSE_SECONDS) }
    }
  }

  async function deliver(claimed: ClaimedConnection): Promise<void> {
    const lease = { p_connection: claimed.connection.id, p_lease: claimed.lease }
    const renewal = setInterval(() => void data.call('renew_lease', lease).catch(logged), limits.renewMs)
    const finished = await tryAll(claimed).finally(() => clearInterval(renewal))
    const recorded = await data.call('finish_deliveries', { ...lease, ...finished })
    if (recorded === 'failing' || recorded === 'off') await onFailing(claimed, recorded)
  }

  async function look(): Promise<void> {
    while (!stopping && active.size < limits.parallel) {
      const result = await data.call('claim_connection', { p_kinds: kinds })
      if (result === null) return
      const claimed = readClaimed(result, data.serviceKey)
      const work: Promise<void> = deliver(claimed)
        .catch(logged)
        .finally(() => {
          active.delete(work)
          wake()
        })
      active.add(work)
      // Leaves the processor to visitors while much waits.
      await pause(Math.min(DELIVERIES.longestPauseMs, claimed.events.length * DELIVERIES.pauseMs))
    }
  }

  function wake(): void {
    if (stopping || looking !== null) return
    looking = look()
      .catch(logged)
      .finally(() => {
        looking = null
      })
  }

  const forget = () => void data.call('forget_deliveries').catch(logged)
  const timers = [setInterval(wake, limits.everyMs), setInterval(forget, HOUR_MS)]
  for (const timer of timers) timer.unref()
  wake()

  return {
    /** Claims nothing more and waits for a try that runs. Longer work is claimed again when its lease ends. */
    async stop(): Promise<void> {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await looking
      const ended = (ms: number) => Promise.race([Promise.all(active), pause(ms, null, { ref: false })])
      await ended(DELIVERIES.tryMs)
      cutOff()
      await ended(1_000)
    },
  }
}
