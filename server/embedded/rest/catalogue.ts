import type { Database } from '../database/database.ts'

export type Column = { name: string; type: string }

export type Table = {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
  parents: Map<string, { column: string; parentColumn: string }>
}

export type Procedure = {
  name: string
  args: { name: string; type: string; optional: boolean }[]
  /** The columns of the rows it returns; null when it returns one value. */
  columns: Map<string, Column> | null
  returnsNothing: boolean
}

/** Tables and procedures of the schema `public` at startup. Requests can name nothing else. */
export type Catalogue = { tables: Map<string, Table>; procedures: Map<string, Procedure> }

const TABLES = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
    coalesce(a.attnum = any(k.conkey), false) as "isKey"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attnum`

const PARENTS = `
  select c.relname as "table", a.attname as "column", p.relname as parent, b.attname as "parentColumn"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class p on p.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute b on b.attrelid = p.oid and b.attnum = k.confkey[1]
  where k.contype = 'f' and array_length(k.conkey, 1) = 1
    and c.relnamespace = 'public'::regnamespace and p.relnamespace = 'public'::regnamespace`

const PROCEDURES = `
  select p.proname as name, p.proretset as "returnsSet", p.pronargs - p.pronargdefaults as required,
    p.prorettype = 'void'::regtype as "returnsNothing",
    coalesce((
      select json_agg(json_build_object('name', n.name, 'mode', coalesce(m.mode, 'i'), 'type', format_type(t.oid, null))
        order by t.at)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t(oid, at)
      left join unnest(p.proargnames) with ordinality as n(name, at) on n.at = t.at
      left join unnest(p.proargmodes) with ordinality as m(mode, at) on m.at = t.at
    ), '[]') as parameters,
    (
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
      from pg_type r join pg_attribute a on a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped
      where r.oid = p.prorettype and r.typtype = 'c'
    ) as "rowColumns"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`

type Parameter = { name: string; mode: string; type: string }
type ProcedureRow = {
  name: string
  returnsSet: boolean
  required: number
  returnsNothing: boolean
  parameters: Parameter[]
  rowColumns: Column[] | null
}

function byName(columns: readonly Column[]): Map<string, Column> {
  return new Map(columns.map(({ name, type }) => [name, { name, type }]))
}

function toProcedure(row: ProcedureRow): Procedure {
  const inputs = row.parameters.filter(({ mode }) => mode === 'i' || mode === 'b')
  const outputs = row.parameters.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b')
  return {
    name: row.name,
    args: inputs.map(({ name, type }, at) => ({ name, type, optional: at >= row.required })),
    columns: row.returnsSet ? byName(row.rowColumns ?? outputs) : null,
    returnsNothing: row.returnsNothing,
  }
}

/** Reads the tables, columns, keys and procedures of the schema `public`, once, after the migrations. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const tables = new Map<string, Table>()
  const columns = await database.query<{ table: string; column: string; type: string; isKey: boolean }>(TABLES)
  for (const row of columns.rows) {
    const fresh: Table = { name: row.table, columns: new Map(), primaryKey: [], parents: new Map() }
    const table = tables.get(row.table) ?? fresh
    tables.set(row.table, table)
    table.columns.set(row.column, { name: row.column, type: row.type })
    if (row.isKey) table.primaryKey.push(row.column)
  }
  type ParentRow = { table: string; column: string; parent: string; parentColumn: string }
  for (const { table, column, parent, parentColumn } of (await database.query<ParentRow>(PARENTS)).rows) {
    tables.get(table)?.parents.set(parent, { column, parentColumn })
  }
  const procedures = (await database.query<ProcedureRow>(PROCEDURES)).rows.map(toProcedure)
  return { tables, procedures: new Map(procedures.map((procedure) => [procedure.name, procedure])) }
}
