import { whenLoaded } from './whenIdle.ts'

/** Global Privacy Control and Do Not Track. */
type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Measures the page once it is idle, unless the visitor opted out. @param measure loads and starts the measurement */
export function measureLater(measure: () => Promise<unknown>): void {
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  if (globalPrivacyControl === true || doNotTrack === '1') return
  whenLoaded(() => {
    measure().catch(() => {})
  })
}
