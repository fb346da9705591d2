/** The middle value; NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
