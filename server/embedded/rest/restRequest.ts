/** A parsed request for rows: the supported subset of PostgREST, not yet checked against the tables. */

export type JsonStep = { key: string; asText: boolean }

export type Operand = { column: string; path: JsonStep[] }

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; operand: Operand; alias: string | null }
  /** The row that a foreign key names. With `inner`, rows without one are left out. */
  | { kind: 'parent'; table: string; inner: boolean; items: SelectItem[] }

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'

export type Truth = 'null' | 'true' | 'false' | 'unknown'

export type Condition =
  | { kind: 'compare'; operand: Operand; comparison: Comparison; value: string; negated: boolean }
  | { kind: 'in'; operand: Operand; values: string[]; negated: boolean }
  | { kind: 'is'; operand: Operand; truth: Truth; negated: boolean }
  | { kind: 'group'; join: 'and' | 'or'; conditions: Condition[]; negated: boolean }

export type Order = { operand: Operand; descending: boolean; nulls: 'first' | 'last' | null }

export type RowQuery = {
  select: SelectItem[]
  where: Condition[]
  parentWhere: { table: string; condition: Condition }[]
  order: Order[]
  limit: number | null
  offset: number
  /** Columns an insert may fill, from `columns=`. */
  columns: string[] | null
  /** Columns an upsert meets on, from `on_conflict=`. */
  onConflict: string[] | null
}

export type Preferences = {
  returning: 'minimal' | 'representation'
  count: boolean
  merge: boolean
}

export type Shape = 'list' | 'object'
