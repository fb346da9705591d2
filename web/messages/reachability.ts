import type { QuestionsPerAxis } from '#domain/question/question.ts'

/** Share of the rarest type in per cent, if 6 of 10 people choose the same side of every question. */
const RAREST = { 5: '3.2', 9: '1.9', 15: '1.0' } as const

/** Whether a diagnostic gives all its types. */
export const reachabilityMessages = {
  label: '8タイプの出やすさ',
  all: '8タイプすべてが、結果に出ます。',
  unfinished: '出題する質問と結果タイプの入力がそろうと、8タイプすべてが結果に出ます。',
  equalChoices: '左右の選択肢が同じ質問では、タイプが分かれません。',
  more: (count: number) => `ほか${count}件`,
  leaning: (count: QuestionsPerAxis) =>
    `どの質問でも10人中6人が同じ側を選ぶと、1軸${count}問では、いちばん少ないタイプは約${RAREST[count]}%になります。答えが片側に偏らない質問にすると、8タイプに分かれやすくなります。`,
} as const
