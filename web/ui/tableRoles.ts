/**
 * The roles of a table's elements, written out: on phones each row is laid out as a card, and browsers take the roles
 * from a table that is no longer laid out as one.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
