import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly, toAll } from './accessMatrix.ts'
import { visitRow } from './visitRow.ts'
import {
  freePublished,
  otherDraft,
  paidPublished,
  reportOfFree,
  reportOfPaid,
  visitOfPaid,
  withoutProfile,
} from './world.ts'

const PERIOD = `'2026-01-01', '2100-01-01'`

function visit(diagnosticId: string): string {
  const row = visitRow({ id: withoutProfile.id, diagnosticid: diagnosticId })
  return `select record_visits('${JSON.stringify([row])}')`
}

/** The part of the matrix that concerns visits, insights and reports. */
export function describeVisitAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  const paidOwner = { ...toAll(0), visitor: DENIED, paid: 1, service: 1 }

  describe('visits', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into visits (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
        values ('${withoutProfile.id}', '${paidPublished}', '${paidPublished}', 'x', '', '', 'phone', 45, 1)`,
    )
    cells('update', serviceOnly(1), 'update visits set reached = 48')
    cells('delete', serviceOnly(1), 'delete from visits')
    cells('select', paidOwner, 'select * from visits')
    cells('record_visits', serviceOnly(1), visit(paidPublished))
    cells('roll_visits', serviceOnly(1), 'select roll_visits()')
  })

  describe('visit_days', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into visit_days (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached, visits)
        values ('${freePublished}', now(), '${paidPublished}', 'x', '', '', 'phone', 45, 1, 1)`,
    )
    cells('update', serviceOnly(1), 'update visit_days set visits = 9')
    cells('delete', serviceOnly(1), 'delete from visit_days')
    cells('select', paidOwner, 'select * from visit_days')
  })

  describe('insights', () => {
    const insights = (id: string) =>
      `select from get_insights('${id}', ${PERIOD}) found where jsonb_array_length(found -> 'reached') = 49`
    const report = (key: string) =>
      `select from get_report('${key}', ${PERIOD}) found where jsonb_array_length(found -> 'reached') = 49`
    const readers = { visitor: DENIED, service: DENIED }
    cells('get_insights', { ...toAll(0), ...readers, paid: 1 }, insights(paidPublished))
    cells('get_insights of a draft', { ...toAll(0), ...readers, other: 1 }, insights(otherDraft))
    cells('get_insights of nothing', { ...toAll(0), ...readers }, insights(visitOfPaid))
    cells('get_report', { ...deniedToAll, visitor: 1 }, report(reportOfPaid))
    cells('get_report by the id', { ...deniedToAll, visitor: 0 }, report(paidPublished))
    cells('get_report of a free owner', { ...deniedToAll, visitor: 0 }, report(reportOfFree))
    cells(
      'set the key of a report',
      { ...toAll(0), visitor: DENIED, free: '23514', paid: 2, other: 1, service: 4 },
      'update diagnostics set report_key = gen_random_uuid()',
    )
    cells(
      'remove the key of a report',
      { ...toAll(0), visitor: DENIED, free: 1, paid: 1, service: 2 },
      'update diagnostics set report_key = null where report_key is not null',
    )
    cells(
      'published_diagnostic names no key',
      toAll(1),
      `select from published_diagnostic('paid-published') found where not to_jsonb(found) ? 'report_key'`,
    )
  })
}
