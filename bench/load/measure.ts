export type Figures = { perSecond: number; p50: number; p95: number; p99: number; failed: number }

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * Runs `work` `total` times, `width` at a time.
 * @param work resolves to whether it succeeded
 * @returns runs per second, and durations in milliseconds
 */
export async function measure(total: number, width: number, work: () => Promise<boolean>): Promise<Figures> {
  const durations: number[] = []
  let begun = 0
  let failed = 0
  const started = performance.now()
  const worker = async () => {
    while (begun < total) {
      begun += 1
      const from = performance.now()
      if (!(await work())) failed += 1
      durations.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  const seconds = (performance.now() - started) / 1000
  durations.sort((a, b) => a - b)
  return {
    perSecond: total / seconds,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
    failed,
  }
}

export function line(name: string, { perSecond, p50, p95, p99, failed }: Figures): string {
  const whole = (value: number) => value.toFixed(0)
  return `| ${name} | ${whole(perSecond)} | ${whole(p50)} | ${whole(p95)} | ${whole(p99)} | ${failed} |`
}
