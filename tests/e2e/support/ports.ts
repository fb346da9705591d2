import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports (from 32768 on Linux), which outgoing connections may take at any time. */
const FIRST = 20_000
const EACH_WORKER = 1_000
let next = FIRST + EACH_WORKER * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10) + (process.pid % 500)

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  probe.listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A free port that this process has not returned before. Workers use separate ranges. */
export async function freePort(): Promise<number> {
  while (!(await isFree(next))) next += 1
  next += 1
  return next - 1
}
