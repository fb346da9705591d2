import { describe } from 'vitest'
import { type accessMatrix, DENIED, serviceOnly } from './accessMatrix.ts'
import { freePublished } from './world.ts'

/** The part of the matrix that concerns the questions, forms and texts that were published before. */
export function describeVersionAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('question_versions', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into question_versions (id, diagnosticid, questions) values (gen_random_uuid(), '${freePublished}', '[]')`,
    )
    cells('update', serviceOnly(2), 'update question_versions set questions = questions')
    cells('delete', serviceOnly(2), 'delete from question_versions')
    cells(
      'select',
      { visitor: DENIED, free: 1, paid: 1, other: 0, admin: 0, service: 2 },
      'select * from question_versions',
    )
  })

  describe('lead_field_versions', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into lead_field_versions (id, diagnosticid, key, max_length) values (gen_random_uuid(), '${freePublished}', 'x', 1)`,
    )
    cells('update', serviceOnly(1), 'update lead_field_versions set key = key')
    cells('delete', serviceOnly(1), 'delete from lead_field_versions')
    cells(
      'select',
      { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 },
      'select * from lead_field_versions',
    )
  })

  describe('consent_texts', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into consent_texts (id, diagnosticid, kind, body) values (gen_random_uuid(), '${freePublished}', 'privacy', 'x')`,
    )
    cells('update', serviceOnly(1), 'update consent_texts set body = body')
    cells('delete', serviceOnly(1), 'delete from consent_texts')
    cells(
      'select',
      { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 },
      'select * from consent_texts',
    )
  })
}
