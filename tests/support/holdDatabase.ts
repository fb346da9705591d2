import type { Database } from '#server/embedded/database/database.ts'

/** Holds transactions that come to the database, or else the single statements that match. */
export function holdDatabase(database: Database, single?: RegExp) {
  const transaction = database.transaction.bind(database)
  const query = database.query.bind(database)
  const held: (() => void)[] = []
  const holding = () => new Promise<void>((resolve) => held.push(resolve))
  if (single === undefined) {
    database.transaction = async (statements) => {
      await holding()
      return transaction(statements)
    }
  } else {
    database.query = async <Row>(sql: string, params?: readonly unknown[]) => {
      if (single.test(sql)) await holding()
      return query<Row>(sql, params)
    }
  }
  const release = () => {
    database.transaction = transaction
    database.query = query
    for (const proceed of held) proceed()
  }
  return { held, release }
}
