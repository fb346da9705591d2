import { collectedLine } from '#domain/diagnostic/privacyText.ts'
import { trimmed } from '#domain/text/text.ts'

export const privacyMessages = {
  heading: '個人情報取り扱い設定',
  description: '連絡先の入力フォームに表示する文章です。',
  diagnostic: '対象の診断',
  text: '個人情報の取り扱い',
  notSet: '未設定です。設定するまで、回答者には「個人情報の取り扱いについての設定がされていません。」と表示されます。',
  restored: '保存していない文章を復元しました。不要な場合は、閉じて破棄してください。',
  placeholdersLeft: '【　】の箇所を、御社の情報に書き換えてください。',
  tooLong: (max: number) => `${max.toLocaleString('ja-JP')}文字以内で入力してください`,
  cleared: '空の文章は保存されません。いまの文章がそのまま表示されます。',
  length: (n: number, max: number) => `${n.toLocaleString('ja-JP')} / ${max.toLocaleString('ja-JP')}文字`,
  useTemplate: 'テンプレートを使用',
  outdated: (labels: readonly string[]) =>
    `「取得する情報」が、いまのフォームの項目（${labels.join('、')}）と合っていません。`,
  refit: 'フォームに合わせて書き直す',
  useShared: 'ほかの診断と同じ文章を使用',
  useOfDeleted: '削除された診断のために入力した文章を使用',
  deletedTitle: (title: string) => `${title}（削除済み）`,
  deleted: 'この診断は別の場所で削除されました。文章は残っています。使う診断を「対象の診断」で選んでください。',
  sharing: 'この文章を使うほかの診断',
  sharingHint: 'チェックした診断にも同じ文章を保存します。',
  savesFor: (others: number) => `ほかの${others}件の診断にも保存します`,
  hasOwn: (title: string) => `${title}（いまは別の文章）`,
  untitled: '（タイトル未入力）',
  save: '保存',
  saving: '保存中...',
  saved: '個人情報取り扱い設定を保存しました',
  failed: '保存に失敗しました',
  notSaved: 'まだ保存していません',
  changedTitle: 'ほかの場所で変更されています',
  changed: '別のタブまたは端末で文章が変更されました。どちらを残すか選んでください。',
  changedText: '保存されている文章',
  changedOthers: (titles: readonly string[]) =>
    `次の診断の文章は、開いたあとに別のタブまたは端末で変更されたため、そのまま残しました：${titles.join('、')}`,
  keepMine: '入力中の文章で上書きする',
  overwriteOthers: 'これらもこの文章で上書きする',
  loadTheirs: '保存された文章を読み込む',
  questions: {
    leave: {
      title: '編集内容の破棄',
      description: '保存していない変更は破棄されます。よろしいですか？',
      confirmLabel: '破棄する',
    },
    saving: {
      title: '保存しています',
      description: 'このまま閉じても保存は続き、結果はあとからお知らせします。閉じますか？',
      confirmLabel: '閉じる',
    },
    replace: {
      title: '文章の置き換え',
      description: '入力中の文章を置き換えます。よろしいですか？',
      confirmLabel: '置き換える',
    },
    load: {
      title: '保存された文章を読み込む',
      description: '入力中の文章は破棄され、保存されている文章に置き換わります。よろしいですか？',
      confirmLabel: '読み込む',
    },
    placeholders: { title: '【　】が残っています', confirmLabel: 'このまま保存' },
  },
  placeholdersConfirm: (places: readonly string[]) =>
    `${places.join('、')}が書き換えられていません。回答者にもこのまま表示されます。このまま保存しますか？`,
} as const

/** The default privacy text of an account, with 【…】 as placeholders for unknown details. @param labels of the lead form */
export const privacyTemplate = (
  account: { company: string | null; email: string } | null,
  labels: readonly string[],
) => {
  const company = trimmed(account?.company) || '【会社名】'
  return `${company}（以下「当社」といいます）は、本診断でご入力いただいた個人情報を、以下のとおり取り扱います。

1. 取得する情報
${collectedLine(labels)}

2. 利用目的
・診断結果のご提供
・当社の商品、サービス、セミナー等に関するご案内
・お問い合わせへの対応
・サービスの改善および統計データの作成（個人を特定できない形で行います）

3. 第三者への提供
法令に基づく場合を除き、ご本人の同意なく個人情報を第三者に提供することはありません。

4. 取り扱いの委託
利用目的の達成に必要な範囲で、個人情報の取り扱いを外部に委託することがあります。その場合は、委託先を適切に監督します。

5. 安全管理
個人情報の漏えい、滅失または毀損を防止するため、必要かつ適切な安全管理措置を講じます。

6. 開示・訂正・削除等のご請求
ご本人からの個人情報の開示、訂正、利用停止、削除等のご請求には、下記の窓口にて速やかに対応いたします。

7. お問い合わせ窓口
会社名：${company}
メールアドレス：${account?.email.trim() || '【メールアドレス】'}
`
}
