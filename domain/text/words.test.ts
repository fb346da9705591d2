import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakableWords } from './words.ts'

test('a title breaks between words and keeps punctuation where it belongs', () => {
  const words = breakableWords('ぽっかり「空いた」時間、どう過ごす？')
  expect(words).toContain('ぽっかり')
  expect(words.filter((word) => /^[」、？]/.test(word) || /「$/.test(word))).toEqual([])
})

test.each([
  '予定が|ぽっかり|空いた|休日、|まずすることは？',
  'とりあえず|使ってみて、|わからないところだけ|調べる',
  '友だちと|けんかしたあとは、|すぐに|話しあいたい',
  'お店の|人に|おすすめを|聞いてみる',
  '新しい|道具を|買うとき、|説明書を|よく|読む',
  'マーケター|思考|診断',
  'A型の|人',
  'データを|大切にする|タイプの|人',
  'リーダーシップと|働き方の|三軸診断',
  'お世話になった|方に|会う',
  '3つの|軸で|わかる|10分の|診断',
  '周囲を|巻き込みながら|未来を|切り拓く|挑戦者|タイプ',
  '心を|つかむ|“売れる|営業”|診断',
  '心を|つかむ|"売れる|営業"|診断',
  'あなたの|‘売り方’|診断',
  '働き方|〔営業編〕',
  '〖無料〗|診断',
])('%s', (expected) => expect(breakableWords(expected.replaceAll('|', '')).join('|')).toBe(expected))

test('no character is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(breakableWords(text).join('')).toBe(text)
    }),
  )
})
