import { expect, it } from 'vitest'
import { imageIn, withImages } from '#domain/image/imageSlot.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { withLivePictures } from './livePictures.ts'

const MAIN = 'https://x.test/main.jpg'
const pending = { jpeg: new Blob(), url: 'blob:pending', failed: false }

it.each(['blob:https://x.test/dead', `${MAIN}#copy-id`])('%s gives way to what stands there now', (address) => {
  const stored = makeDiagnostic({ imageUrl: 'blob:https://x.test/live' })
  const { diagnostic, lost } = withLivePictures(makeDiagnostic({ title: '題', imageUrl: address }), stored, {})
  expect(diagnostic).toMatchObject({ title: '題', imageUrl: 'blob:https://x.test/live' })
  expect(lost).toEqual([])
})

it('leaves a stored picture, and one that was removed, as the draft has them', () => {
  const draft = withImages(makeDiagnostic({ imageUrl: MAIN }), [['axis-1', null]])
  const stored = withImages(makeDiagnostic({ imageUrl: 'https://x.test/other.jpg' }), [['axis-1', MAIN]])
  expect(withLivePictures(draft, stored, {})).toEqual({ diagnostic: draft, lost: [] })
})

it('tells of what is nowhere any more, unless the draft has a picture of its own for the place', () => {
  const draft = withImages(makeDiagnostic(), [
    ['ADE', 'blob:dead'],
    ['axis-2', 'blob:dead'],
  ])
  const { diagnostic, lost } = withLivePictures(draft, makeDiagnostic(), { 'axis-2': pending })
  expect(lost).toEqual(['ADE'])
  expect([imageIn(diagnostic, 'ADE'), imageIn(diagnostic, 'axis-2')]).toEqual([null, null])
})
