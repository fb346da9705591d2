import { expect, test } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { draftPreview, openEditor } from './editorState.ts'

test('shows the pictures that wait for the next save in their places, and the stored ones elsewhere', () => {
  const stored = makeDiagnostic({ imageUrl: 'https://x.test/main.jpg' })
  const pending = (url: string) => ({ jpeg: new Blob(), url, original: new Blob(), crop: null, failed: false })
  const preview = draftPreview({
    ...openEditor(stored, true),
    images: { 'axis-2': pending('blob:axis'), BCF: pending('blob:type') },
  })
  expect(preview.imageUrl).toBe('https://x.test/main.jpg')
  expect(preview.axes.map(({ imageUrl }) => imageUrl)).toEqual([null, 'blob:axis', null])
  expect(preview.resultTypes.find(({ code }) => code === 'BCF')?.imageUrl).toBe('blob:type')
})
