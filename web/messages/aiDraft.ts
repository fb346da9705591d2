import type { PasteProblem } from '#domain/draft/pastedDraft.ts'

/** Texts of the screen on which an assistant's answer becomes a draft. */
export const aiDraftMessages = {
  button: 'AIで下書きを作る',
  loading: '画面を読み込んでいます',
  back: 'ダッシュボードに戻る',
  lead: 'ChatGPT、Gemini、Claudeなど、ふだんお使いのAIに書いてもらった文章を、診断の下書きにします。ミツジクからAIへは何も送りません。',
  allowance: {
    unlimited: '非公開の診断として開きます。',
    left: (count: number) => `非公開の診断として開きます。作成できる診断は、あと${count}件です。`,
    fill: 'いま編集中の診断の、空いているところに入ります。入力済みのところは変わりません。',
  },
  restart: 'はじめから',
  restarting: {
    title: 'はじめからやり直す',
    description: '入力した条件、貼り付けた回答、直した内容を消します。よろしいですか？',
    confirmLabel: '消してやり直す',
  },
  wishes: {
    subject: 'テーマ',
    subjectExample: '例：注文住宅の家づくりで大切にしたいこと',
    subjectMissing: 'テーマを入力してください',
    audience: '受ける人',
    audienceExample: '例：家づくりを考え始めた30代の夫婦',
    tone: '口調',
    toneExample: '例：親しみやすく、です・ます調で',
    axes: '軸の希望',
    axesExample: '例：過ごし方、選び方、好み',
    optional: 'テーマのほかは、空欄ならAIに任せます。',
  },
  prompt: {
    copy: '指示文をコピー',
    copied: '指示文をコピーしました。AIに貼り付けて送ってください。',
    copyFailed: 'コピーできませんでした。下の指示文を選択して、コピーしてください。',
    show: '指示文を見る',
    label: '指示文',
  },
  steps: {
    wish: 'どんな診断にするかを書き、指示文をコピーする',
    send: 'お使いのAIに貼り付けて送る',
    sendHow:
      'ChatGPT、Gemini、Claudeなどの画面に指示文を貼り付けて送ります。回答が終わるまで待ち、回答の全体をコピーします。',
    paste: '返ってきた回答を貼り付ける',
    pasteHow: '回答の前後の文や記号は、消さなくて大丈夫です。読み取ったあと、診断にする前に内容を確かめられます。',
  },
  paste: {
    label: '回答を貼り付け',
    file: 'ファイルを選択',
    drop: 'ファイルのドロップもできます。',
    check: '内容を確かめる',
    checking: '読み取っています...',
    kept: 'このタブを閉じるまで残ります。サーバーには送りません。',
    unkept: 'このブラウザに残せないため、再読み込みすると消えます。',
    overwriting: {
      title: 'もう一度読み取る',
      description: '下で直した内容は、貼り付けた回答の内容に戻ります。よろしいですか？',
      confirmLabel: '読み取り直す',
    },
    fileUnreadable: 'ファイルを開けませんでした。もう一度選択してください。',
  },
  again: '指示文と貼り付けた回答',
} as const

/** A sentence for a text of which nothing can be read. */
export function pasteProblemText(problem: PasteProblem): string {
  switch (problem.code) {
    case 'empty':
      return 'AIの回答を貼り付けてください。'
    case 'too-large':
      return `文章が長すぎます。${problem.limit.toLocaleString('ja-JP')}文字までの回答を貼り付けてください。`
    case 'no-json':
      return '診断の内容が見つかりません。AIの回答の「{」から「}」までが入っているか、確かめてください。'
    case 'other-json':
      return '軸、質問、タイプのどれも見つかりません。指示文を送ったAIの回答か、確かめてください。'
    case 'later-version':
      return `新しいミツジクの形式です（版${problem.version}）。ミツジクを更新してから、もう一度お試しください。`
  }
}
