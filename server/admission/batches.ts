/** Calls `run` with batches of at most `most` items, one batch at a time. `run` must not reject. */
export function createBatches<Item>(most: number, run: (batch: Item[]) => Promise<void>): (item: Item) => void {
  const waiting: Item[] = []
  let running = false

  async function runAll(): Promise<void> {
    running = true
    // Items of one turn of the event loop share the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await run(waiting.splice(0, most))
    running = false
  }

  return (item) => {
    waiting.push(item)
    if (!running) void runAll()
  }
}
