import { expect, test } from 'vitest'
import { emptyDiagnostic } from './diagnostic.ts'
import { markedNames } from './markWords.ts'

test('names are marked where a line may break, each once, and those that cannot break are left out', () => {
  const empty = emptyDiagnostic({ id: '', userId: '', now: '' })
  const diagnostic = {
    ...empty,
    title: '働き方の診断',
    axes: empty.axes.map((one) => ({ ...one, leftTrait: { ...one.leftTrait, name: '朝の人' } })),
    resultTypes: empty.resultTypes.map((type) => ({ ...type, name: '飛車', subtitle: '静かな情熱の持ち主' })),
  }
  expect(markedNames(diagnostic)).toEqual(['働き方の\u200b診断', '朝の\u200b人', '静かな\u200b情熱の\u200b持ち主'])
})
