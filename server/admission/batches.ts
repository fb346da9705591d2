import { createTurns } from './turns.ts'

/**
 * Runs `run` with one batch at a time: items that arrive meanwhile share the next one, at most `most` of them. `run` never
 * rejects; it answers its items itself.
 */
export function createBatches<Item>(most: number, run: (batch: Item[]) => Promise<void>): (item: Item) => void {
  const waiting: Item[] = []
  const inTurn = createTurns({ parallel: 1, waiting: Number.POSITIVE_INFINITY }, () => new Error('unbounded'))

  return (item) => {
    waiting.push(item)
    // A batch for each item, most of which find that an earlier one took theirs.
    void inTurn('', async () => {
      if (waiting.length > 0) await run(waiting.splice(0, most))
    })
  }
}
