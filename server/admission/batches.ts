/**
 * Calls `run` with batches of at most `most` items, one batch at a time. `run` must not reject.
 * @param gather awaited before each batch; by default items of one turn of the event loop share it
 * @returns adds an item; resolves when none waits
 */
export function createBatches<Item>(
  most: number,
  run: (batch: Item[]) => Promise<void>,
  gather: () => Promise<unknown> = () => Promise.resolve(),
): (item: Item) => Promise<void> {
  const waiting: Item[] = []
  let running: Promise<void> | null = null

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      await run(waiting.splice(0, most))
    }
    running = null
  }

  return (item) => {
    waiting.push(item)
    running ??= runAll()
    return running
  }
}
