import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to outgoing connections (from 32768 on Linux): one of those may be taken by a
 * connection between the moment it is found free and the moment a server wants it. Each worker has its own.
 */
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

/** A port nobody uses at this moment, and this process has not given out before. */
export async function freePort(): Promise<number> {
  while (!(await isFree(next))) next += 1
  next += 1
  return next - 1
}
