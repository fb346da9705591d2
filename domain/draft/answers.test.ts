import { expect, test } from 'vitest'
import { aiAnswer, pasted } from '#tests/support/aiDrafts.ts'
import { BLANK } from '#tests/support/anyDiagnostic.ts'
import { unreachable } from '../diagnostic/reachability.ts'
import { applyDraft } from './draft.ts'
import type { PastedDraft } from './pastedDraft.ts'

const counts = ({ draft }: PastedDraft) =>
  draft.axes.map(({ id, name, leftTrait, rightTrait }) => {
    const whole = draft.questions.filter(
      ({ axisId, text, leftChoice, rightChoice }) =>
        axisId === id && text !== '' && leftChoice !== '' && rightChoice !== '',
    )
    return `${name}：${leftTrait.name}／${rightTrait.name}、${whole.length}問`
  })
const types = ({ draft }: PastedDraft) => draft.resultTypes.map(({ code, name }) => `${code} ${name}`).join('、')
const unreachableOf = ({ draft }: PastedDraft) => unreachable(applyDraft(BLANK, draft))

test('an answer without a word around it is taken as it is', () => {
  const read = pasted(aiAnswer('house-plain'))
  expect(read).toMatchObject({ repairs: [], surplus: [], doubts: [], missing: [] })
  expect(read.draft.title).toBe('家づくりの価値観タイプ診断')
  expect(counts(read)).toEqual([
    '過ごし方：いっしょ派／それぞれ派、15問',
    '選び方：ときめき派／なっとく派、15問',
    'ひかれるもの：あたらし派／なじみ派、15問',
  ])
  expect(types(read)).toBe(
    'ACE わくわくひろば、ACF えんがわ日和、ADE みらい家族ラボ、ADF 大きな木の食卓、BCE ひらめきアトリエ、BCF 陽だまり図書室、BDE スマート秘密基地、BDF 匠のかくれ家',
  )
  expect(read.draft.questions[14]).toMatchObject({
    text: '10年後、この家で撮りたい写真はどちらですか？',
    leftChoice: '大きな食卓を家族で囲んでいる写真',
    rightChoice: '各自が好きな居場所でくつろぐ写真',
  })
  expect(unreachableOf(read)).toEqual({ types: [], questions: [] })
})

test('an answer that explains itself in Markdown loses the explanation only', () => {
  const read = pasted(aiAnswer('security-explained'))
  expect(read).toMatchObject({ repairs: [{ code: 'around' }], surplus: [], doubts: [], missing: [] })
  expect(read.draft.title).toBe('情報システム担当者のセキュリティ対応スタイル診断')
  expect(counts(read)).toEqual([
    '備えの重心：予防／復旧、15問',
    '社内への働きかけ：ルール／対話、15問',
    '仕事の進め方：自前／連携、15問',
  ])
  expect(types(read)).toBe(
    'ACE 城壁の設計士、ACF 関所の監修者、ADE 見回りの案内人、ADF 橋をかける参謀、BCE 復旧の棟梁、BCF 有事の司令塔、BDE 駆けつける職人、BDF 再起の世話役',
  )
  expect(unreachableOf(read)).toEqual({ types: [], questions: [] })
})

test('a careless answer is repaired, and its gap and its long subtitle are named', () => {
  const read = pasted(aiAnswer('coffee-careless'))
  expect(read.draft.title).toBe('わたしに合うコーヒー時間診断')
  expect(counts(read)).toEqual([
    'エンジンのかかる時間：朝スタート／夜スタート、15問',
    'コーヒーのおとも：ひとりじっくり／みんなでわいわい、14問',
    '注文のしかた：いつもの派／はじめて派、15問',
  ])
  expect(types(read)).toBe(
    'ACE 朝イチ指定席の主、ACF 朝のひとり探検家、ADE モーニング部の部長、ADF 朝活にぎやか隊長、BCE 夜ふけの文豪、BCF 月夜の一匹カフェねこ、BDE 夜カフェ常連会の顔、BDF ナイトカフェの花火師',
  )
  expect(read.repairs).toEqual([
    { code: 'around' },
    { code: 'syntax', lines: [78] },
    { code: 'comments', lines: [9, 33, 56, 82] },
    { code: 'keys', keys: ['q'] },
    {
      code: 'numbers',
      paths: read.draft.questions.filter(({ text }) => text !== '').map(({ id }) => `questions.${id}.text`),
    },
  ])
  expect(read.draft.questions[0]?.text).toBe('頭がいちばんさえるのは？')
  // Typographic quotes within a text stay.
  expect(read.draft.questions[27]?.rightChoice).toBe('すぐ誰かに“飲んで！”と連絡')
  expect(read.draft.resultTypes[4]?.description).toContain('どんな一日も“いい日だった”で終われます')
  expect(read.surplus).toEqual([])
  expect(read.doubts).toEqual([{ code: 'long', paths: ['resultTypes.BDE.subtitle'], limit: 20 }])
  expect(read.missing).toEqual([{ code: 'questions', axisId: 'axis-2', ids: ['axis-2-14'] }])
  expect(unreachableOf(read)).toEqual({ types: [], questions: ['axis-2-14'] })
})
