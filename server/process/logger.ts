import pino, { type DestinationStream, type Logger } from 'pino'

const WINDOW_MS = 60_000
const WARN = 40

type Line = { again: number; log: (repeated: number) => void }

/** Deduplication key: level, text and fields, without request data. */
function conditionOf(level: number, [first, text]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return JSON.stringify([level, first])
  const { requestId, milliseconds, err, ...rest } = first as Record<string, unknown>
  const { name, code } = (err ?? {}) as { name?: unknown; code?: unknown }
  return JSON.stringify([level, text, rest, name, code])
}

/** The server's log, one JSON a line. Repeats of a warning or error are counted, and logged once a minute (`repeated`). */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const lasting = new Map<string, Line>()

  function watch(condition: string): void {
    setTimeout(() => {
      const line = lasting.get(condition)
      lasting.delete(condition)
      if (line === undefined || line.again === 0) return
      line.log(line.again)
      lasting.set(condition, { ...line, again: 0 })
      watch(condition)
    }, WINDOW_MS).unref()
  }

  function logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info'], severity: number): void {
    if (severity < WARN) {
      method.apply(this, args)
      return
    }
    const condition = conditionOf(severity, args)
    const known = lasting.get(condition)
    const [first, ...texts] = args as unknown[]
    const log = (repeated: number) =>
      typeof first === 'object'
        ? method.apply(this, [{ ...first, repeated }, ...texts] as Parameters<Logger['info']>)
        : method.apply(this, [{ repeated }, first] as Parameters<Logger['info']>)
    if (known === undefined) {
      lasting.set(condition, { again: 0, log })
      watch(condition)
      method.apply(this, args)
    } else lasting.set(condition, { again: known.again + 1, log })
  }

  return pino({ level, base: null, hooks: { logMethod } }, destination)
}
