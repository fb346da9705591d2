import { whenLoaded } from './whenIdle.ts'

/** Signals by which a person asks not to be measured: Global Privacy Control and Do Not Track. */
type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/**
 * Has this page measured once it is loaded and idle, and not at all for whoever asks not to be.
 * @param measure fetches the part that measures and starts it
 */
export function measureLater(measure: () => Promise<unknown>): void {
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  if (globalPrivacyControl === true || doNotTrack === '1') return
  whenLoaded(() => {
    measure().catch(() => {
      // Without a network there is nobody to report to; the visitor misses nothing.
    })
  })
}
