/** Texts of the landing page, by block. Every claim must be true. */
export const heroMessages = {
  title: ['3つの軸で、', '見込み客の', '人となりが', '見える。'],
  lead: '3つの軸と8つのタイプの診断コンテンツを自社でつくり、公開して、回答とリードを集めるためのWebツールです。',
  contact: 'お問い合わせ',
  register: '無料ではじめる',
  tryFish: '診断を体験する',
  figure: '3つの軸を動かすと、タイプが決まります',
  typesLabel: '8つのタイプ',
  result: (code: string, name: string) => `タイプ ${code}：${name}`,
  axes: [
    { name: '考え方', left: '論理', right: '直感' },
    { name: '進め方', left: '計画', right: '即興' },
    { name: '関わり方', left: '個人', right: 'チーム' },
  ],
  types: {
    ACE: '静かな設計者',
    ACF: '頼れる司令塔',
    ADE: '切れ味の分析家',
    ADF: '機転の参謀',
    BCE: 'ひらめく職人',
    BCF: '夢の案内人',
    BDE: '風まかせの発明家',
    BDF: '場を灯す火花',
  },
} as const

export const featureMessages = {
  heading: '診断づくりに必要なことを、ひとつに。',
  items: [
    {
      icon: 'axes',
      title: '3軸・8タイプの診断',
      text: '対になる2つの特性を3組決めると、その組み合わせが8つのタイプになります。質問は1軸あたり5・9・15問から選べます。',
    },
    {
      icon: 'lead',
      title: 'リード情報の獲得',
      text: '結果の前に、お名前・メールアドレス・会社名を伺えます。診断ごとにON／OFFを切り替えられます。',
    },
    {
      icon: 'design',
      title: '5つのデザイン',
      text: 'スタンダード、ミニマル、ビビッド、ナチュラル、画像重視。内容に合う見た目を選ぶだけで整います。',
    },
    {
      icon: 'csv',
      title: 'CSVで入力も出力も',
      text: '質問は表計算ソフトからまとめて取り込み。集まった回答は、有料プランでCSVやExcelとしてダウンロードできます。',
    },
    {
      icon: 'share',
      title: 'シェアされる結果',
      text: '結果ページは、タイプごとにURLと画像を持ちます。X・LINE・Facebookへ送れ、Instagram用の文章もコピーできます。',
    },
    {
      icon: 'keep',
      title: '回答を失わない',
      text: '電波が途切れても回答はブラウザに保存され、接続が戻ると自動で送信されます。作成中の診断も、控えがブラウザに残ります。',
    },
  ],
} as const

export const toolMessages = {
  heading: '実際の画面をご覧ください。',
  items: [
    {
      image: 'dashboard',
      title: 'ダッシュボード',
      text: '公開中の診断、回答数、リード数がひと目でわかります。公開URLのコピーも、リード収集の切り替えも、ここから。',
      alt: '診断の一覧と集計が並ぶダッシュボードの画面',
    },
    {
      image: 'editor',
      title: '4ステップの編集画面',
      text: '基本情報、3つの軸、結果タイプ、質問。順に埋めていくと診断が完成します。いつでもプレビューで確かめられます。',
      alt: '軸の名前と特性を入力する編集画面',
    },
    {
      image: 'responses',
      title: '回答一覧',
      text: '誰が、いつ、どのタイプになったか。3つの軸のスコアまで、1件ずつ確認できます。',
      alt: '回答者の一覧と、選んだ回答のスコアを示す画面',
    },
    {
      image: 'result',
      title: '診断結果ページ',
      text: 'タイプの名前と画像、3つの軸のバー、読みごたえのある説明。思わず誰かに見せたくなる結果をお届けします。',
      alt: 'タイプの名前と3つの軸のスコアを示す診断結果の画面',
    },
  ],
} as const

export const audienceMessages = {
  heading: 'こんな企業のために。',
  items: [
    { title: 'マーケティング会社', text: '広告やSNSの受け皿に。クライアントごとの診断キャンペーンに。' },
    { title: 'コンサルティング会社', text: '初回面談の前に課題の傾向をつかみ、提案の糸口に。' },
    { title: '人事・採用', text: '会社説明会の話題づくりや、チームの相互理解のきっかけに。' },
    { title: '教育・スクール', text: '学び方の傾向から、合う講座をご案内する入口に。' },
  ],
} as const

export const benefitMessages = {
  heading: '導入すると、できること。',
  items: [
    '興味を持った方の連絡先が、回答とともに届きます。',
    '回答から関心や傾向がわかり、最初のご連絡の内容を選べます。',
    '結果のシェアを通じて、新しい方の目に触れます。',
    'プログラムを書かずに、担当者だけで作成・修正できます。',
    'スマートフォンでも読みやすく、質問には選ぶだけで答えられます。',
    '自社サイトへの埋め込みと、QRコードでの配布に対応しています。',
  ],
} as const

export const FISH_SLUG = 'fish'

export const fishMessages = {
  eyebrow: 'サンプル診断',
  heading: 'まずは、魚タイプ診断をどうぞ。',
  text: 'もしもあなたが魚だったら？ この場で全15問を体験できます。回答は記録されません。',
  about: '泳ぐ場所、群れ方、決め方の3つの軸から、8種類の海の生き物のどれかがわかります。',
  start: 'ここで診断を始める',
  loading: '診断を準備しています...',
  failed: '診断を読み込めませんでした。もう一度お試しください。',
  ending: {
    heading: 'こんな診断を、つくってみませんか？',
    text: '無料で1つの診断を作成・公開できます。',
    register: '無料で新規登録',
    contact: 'お問い合わせ',
  },
} as const

export const sampleMessages = {
  heading: 'ほかにも、こんな診断がつくれます。',
  text: '業種も題材もさまざまな、9つのサンプルです。',
  linked: '実際の公開ページで、結果までお試しいただけます。',
  items: [
    { slug: 'marketer', title: 'マーケター思考タイプ診断', text: '施策の立て方と動き方' },
    { slug: 'consultant', title: '経営課題へのアプローチ診断', text: '難局での考え方と打つ手' },
    { slug: 'team-role', title: 'チームでの役割タイプ診断', text: '職場で生きる持ち味' },
    { slug: 'learning-style', title: '学び方タイプ診断', text: '続けやすい学習のかたち' },
    { slug: 'leadership', title: 'リーダーシップタイプ診断', text: '人を動かす力の源' },
    { slug: 'money', title: 'お金との付き合い方診断', text: '使い方・ため方の癖' },
    { slug: 'travel', title: '旅のスタイル診断', text: '心が動く旅の条件' },
    { slug: 'holiday', title: '休日の過ごし方診断', text: '元気が戻る休み方' },
    { slug: 'communication', title: '話し方・伝え方タイプ診断', text: '会話に表れる個性' },
  ],
} as const

export const pricingMessages = {
  heading: '料金プラン',
  text: 'まずは無料で1つ。必要になったら、枠を増やせます。',
  caption: 'プランごとの料金と機能',
  feature: '項目',
  yes: '対応',
  no: '非対応',
  plans: [
    { name: 'Free', price: '0円', unit: '', action: { to: '/register', label: '登録する' } },
    {
      name: 'Light',
      price: '9,000円',
      unit: '月額・税別',
      action: { to: '/contact?reason=light-plan', label: '申し込む' },
    },
    {
      name: 'Premium',
      price: 'お問い合わせ',
      unit: '',
      action: { to: '/contact?reason=premium-plan', label: '相談する' },
    },
  ],
  rows: [
    { label: '作成できる診断', values: ['1個', '4個', '5個以上'] },
    { label: '回答の閲覧・リード収集', values: [true, true, true] },
    { label: 'フォームの入力項目', values: ['5つまで', '12まで', '12まで'] },
    { label: '対応状況・メモ・流入元の表示', values: [true, true, true] },
    { label: '同意の記録・個人情報の削除受付', values: [true, true, true] },
    { label: '来訪・離脱・流入元の分析', values: ['直近7日', '直近90日', '直近90日'] },
    { label: '分析の報告用リンク', values: [false, true, true] },
    { label: '回答のCSV・Excelダウンロード', values: [false, true, true] },
    { label: 'リードのメール通知・結果メール', values: [true, true, true] },
    { label: 'Webhook・Slack・Chatwork連携', values: [false, true, true] },
    { label: 'kintone連携・API', values: [false, false, true] },
    { label: 'フッタークレジットの非表示・編集', values: [false, true, true] },
    { label: '電話サポート', values: [false, true, true] },
  ],
} as const

export const customMessages = {
  heading: 'フルカスタマイズプラン',
  text: '質問や結果文の制作から、ブランドに合わせたデザイン、既存システムとの連携まで。ご要望を伺い、個別にお見積もりします。',
  action: '個別に相談する',
} as const

export const contentMessages = {
  heading: '診断コンテンツとは',
  what: '診断コンテンツは、いくつかの質問に答えると自分のタイプがわかる、参加型のコンテンツです。読むだけの記事や広告と違い、答える人自身が主役になります。',
  why: 'マーケティングでの効果',
  items: [
    {
      title: '自分ごとになる',
      text: '自分についての結果だからこそ、最後まで読みたくなり、記憶にも残りやすくなります。',
    },
    {
      title: '会話のきっかけになる',
      text: '結果は人に話したくなるもの。シェアや職場の雑談が、新しい方に知っていただく機会になります。',
    },
    {
      title: '相手を知ってから提案できる',
      text: '回答は、その人の考え方の手がかりです。同じ商品でも、響く伝え方を選べます。',
    },
    { title: '売り込まずに出会える', text: '役に立つ結果を先に渡すことで、連絡先を預けてもらう理由が生まれます。' },
  ],
} as const

export const contactMessages = {
  heading: 'お問い合わせ',
  text: '導入のご相談、プランのご質問など、お気軽にお寄せください。',
  form: 'お問い合わせフォームへ',
  phone: 'お電話でのお問い合わせ',
  hours: '受付時間：平日 9:00〜18:00',
} as const

export const landingTitle = '3つの軸の診断コンテンツ作成ツール'

/** Description for search engines and social networks. */
export const applicationDescription =
  '3つの軸・8つのタイプの診断コンテンツを作成・公開し、回答とリードを集められるWebツールです。'
