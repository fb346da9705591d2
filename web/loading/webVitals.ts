import { whenLoaded } from './whenIdle.ts'

/** Signals by which a person asks not to be measured: Global Privacy Control and Do Not Track. */
type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Measures the page once it is idle, unless the visitor asks not to be. @param measure fetches and starts it */
export function measureLater(measure: () => Promise<unknown>): void {
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  if (globalPrivacyControl === true || doNotTrack === '1') return
  whenLoaded(() => {
    measure().catch(() => {})
  })
}
