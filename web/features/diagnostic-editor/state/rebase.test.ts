import { describe, expect, it } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { rebase } from './rebase.ts'

describe('a draft that is to replace what was saved meanwhile', () => {
  const draft = makeDiagnostic({ title: 'ここで書いた題', revision: 3, keptAs: 'former' })

  it('names the stored revision', () => {
    const rebased = rebase(draft, makeDiagnostic({ title: '別の題', revision: 7 }))
    expect(rebased).toMatchObject({ title: 'ここで書いた題', revision: 7 })
    expect(rebased).not.toHaveProperty('keptAs')
  })

  it('goes on from the change that waits', () => {
    const rebased = rebase(draft, makeDiagnostic({ revision: 3, keptAs: 'later' }))
    expect(rebased).toMatchObject({ title: 'ここで書いた題', revision: 3, keptAs: 'later' })
  })
})
