import { describe, expect, it } from 'vitest'
import { fillDays } from './ResponsesPerDay.tsx'

describe('fillDays', () => {
  it('gives nothing when nothing was counted', () => {
    expect(fillDays([], 30)).toEqual([])
  })

  it('fills the days without a response, across the end of a month, whatever the order', () => {
    expect(
      fillDays(
        [
          { day: '2026-03-01', count: 2 },
          { day: '2026-02-27', count: 5 },
        ],
        30,
      ),
    ).toEqual([
      { day: '2026-02-27', count: 5 },
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 2 },
    ])
  })

  it('keeps the newest days when there are more than fit', () => {
    const days = fillDays(
      [
        { day: '2025-01-01', count: 1 },
        { day: '2026-11-20', count: 3 },
      ],
      30,
    )
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-10-22', count: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-20', count: 3 })
  })
})
