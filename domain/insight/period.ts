import { tokyoDay } from '../format/format.ts'

/** The lengths of a period, in days. */
export const PERIODS = [7, 28, 90] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** The last so many days, today included: first and last day in Asia/Tokyo. */
export function lastDays(days: Period, now: Date): { from: string; to: string } {
  return { from: tokyoDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: tokyoDay(now) }
}
