/**
 * Runs `run` with one batch at a time: items that arrive meanwhile share the next one, at most `most` of them. `run` never
 * rejects; it answers its items itself.
 */
export function createBatches<Item>(most: number, run: (batch: Item[]) => Promise<void>): (item: Item) => void {
  const waiting: Item[] = []
  let running = false

  async function runAll(): Promise<void> {
    running = true
    // Lets the items of this turn of the event loop share the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await run(waiting.splice(0, most))
    running = false
  }

  return (item) => {
    waiting.push(item)
    if (!running) void runAll()
  }
}
