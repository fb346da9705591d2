/** Texts of the questions step: slots, paste, CSV import and export. */

export const questionsMessages = {
  group: (number: number) => `質問${number}`,
  text: '質問文',
  left: '選択肢（左）',
  right: '選択肢（右）',
  previousAxis: '前の軸',
  nextAxis: '次の軸',
  axisHeading: (number: number, name: string) => (name ? `軸${number}：${name}` : `軸${number}`),
  map: '質問の一覧',
  slot: (axis: number, number: number, state: string) => `軸${axis}の質問${number}：${state}`,
  states: { done: '入力済み', begun: '入力の途中', empty: '未入力' },
  nextMissing: (count: number) => `次の未入力へ（残り${count}問）`,
  axisProgressLabel: 'この軸の入力状況',
  overallProgressLabel: '全体の入力状況',
  axisProgress: (done: number, total: number) => `この軸 ${done}/${total}`,
  overallProgress: (done: number, total: number) => `全体 ${done}/${total}`,
  sides: (left: string, right: string) => `左 = ${left} ／ 右 = ${right}`,
  notAsked: '出題されません',
  keys: 'Enterで次の欄へ進みます。表計算ソフトでコピーした行（質問文・左・右の3列）は、そのまま貼り付けられます。',
  importCsv: 'CSVインポート',
  exportCsv: 'CSVエクスポート',
  imported: (count: number) => `${count}問を取り込みました`,
  pasted: (count: number) => `${count}問分を貼り付けました`,
  /** null: all of them are on the shown axis. */
  pastedWhere: (continued: number, cut: number, cells: number) =>
    [
      cells > 0 ? `3列に収まらない${cells}個のセルは貼り付けていません。` : '',
      continued > 0 ? `うち${continued}問分は、続きの軸に入れました。` : '',
      cut > 0 ? `枠に入りきらない${cut}行は貼り付けていません。コピーした内容はクリップボードに残っています。` : '',
    ].join('') || null,
  undo: '元に戻す',
  undoReplacement: '取り込み前に戻す',
  redoReplacement: '取り込みをやり直す',
} as const

export const csvImportMessages = {
  title: 'CSVインポート',
  description: '質問をCSVファイルからまとめて取り込みます。UTF-8とShift_JISのどちらでも読み込めます。',
  choose: 'ファイルを選択',
  chosen: (name: string) => `選択中：${name}`,
  template: 'テンプレートをダウンロード',
  confirm: 'インポートする',
  cancel: 'キャンセル',
  warning: 'すべての質問が置き換えられます',
  reading: '読み込み中...',
  damages: {
    separator: '列の区切りがカンマではありません。',
    spaces: 'カンマの前後に空白があります。',
    'trailing-columns': '4列目より右に、空の列があります。',
  },
  saveAs: 'Excelでは「CSV UTF-8（コンマ区切り）」を選んで保存すると、そのまま読み込めます。',
  mend: '直して内容を確認する',
  errors: (count: number) => `${count}件の問題があります。ファイルを直して、もう一度選択してください。`,
  summary: (count: number, total: number) => `${total}問のうち${count}問を取り込みます`,
  emptied: (count: number) => `ファイルにない${count}問は空になります`,
  columns: { slot: '質問', before: '今の質問', after: '取り込む質問' },
  slot: (axis: number, number: number) => `軸${axis}-${number}`,
  empty: '（空）',
  same: '変更なし',
  format:
    '1行目は axisId,text,leftChoice,rightChoice。2行目から、軸ID（axis-1〜axis-3）・質問文・左と右の選択肢を1行に1問ずつ書きます。',
  example: {
    text: '例：休日は計画を立てて過ごしたい',
    leftChoice: 'はい、計画します',
    rightChoice: 'いいえ、気分で決めます',
  },
  templateFileName: 'questions_template.csv',
} as const

export const csvProblemMessages = {
  unreadable: 'CSVファイルの読み込みに失敗しました',
  workbook:
    'ExcelなどのブックはCSVとして保存すると読み込めます。「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選んでください。',
  header: 'CSVのヘッダーが正しくありません。正しい形式: axisId,text,leftChoice,rightChoice',
  'no-questions': '質問の行がありません。2行目から質問を入力してください。',
  columns: (row: number) => `${row}行目: 列数が正しくありません（4列必要）`,
  unknownAxis: (row: number, id: string) =>
    `${row}行目: 軸ID "${id}" が見つかりません。axis-1, axis-2, axis-3 を使用してください。`,
  tooLong: (row: number, column: string, limit: number) => `${row}行目: ${column} は${limit}文字以内で入力してください`,
  tooMany: (id: string) => `軸 "${id}" の質問数が15問を超えています`,
} as const
