/** The page /api/docs, which also explains how leads reach other services. */
export const apiDocsMessages = {
  title: 'APIと連携の例',
  introduction:
    '診断の回答とリードを、お使いのツールから読み取り、届いた瞬間に受け取る方法です。APIはPremiumプラン、連携画面のWebhookはLightプランからお使いいただけます。',
  contents: '目次',
  /** Screens by their names in the texts below, which become links. */
  linked: { アカウント画面: '/account', 連携画面: '/connections' },
  screens: { label: 'ほかの画面', connections: '連携', account: 'アカウント' },
  openApi: 'OpenAPI 3.1の定義（openapi.json）',
  start: {
    heading: 'はじめかた',
    steps: [
      'アカウント画面でAPIキーを作り、表示されたキーを控えます。キーが表示されるのは一度だけです。',
      'すべてのリクエストに、ヘッダー「Authorization: Bearer キー」を付けます。',
      'まず /me を呼び出し、アカウントが返ることを確かめます。',
    ],
    base: 'すべての呼び出しは、次のアドレスから始まります。',
    limits:
      '1つのキーにつき1分間に120回まで呼び出せます。超えたときは429が返るので、Retry-Afterの秒数だけ待ってから、もう一度お送りください。',
    scopes: '「読み取りのみ」のキーはGETだけを、「読み取りと変更」のキーはすべてを実行できます。',
  },
  operations: { heading: 'できること' },
  webhook: {
    heading: 'Webhookの内容',
    example: {
      title: '仕事の進め方診断',
      slug: 'work-style',
      axes: [
        { name: '進め方', left: '計画', right: '行動' },
        { name: '判断', left: '論理', right: '直感' },
        { name: '関わり方', left: '協力', right: '自立' },
      ],
      types: [{ code: 'ACE', name: '頼れるまとめ役' }],
    },
    text: '回答が届くと、次のJSONをPOSTで送ります。一覧の回答は、この「data」の内容に、id、received_at、status（対応状況）、memo（メモ）を加えたものです。',
    points: [
      '署名はStandard Webhooksの方式です。webhook-id、webhook-timestamp、webhook-signatureの各ヘッダーと、署名シークレットで確認できます。',
      '同じ内容をもう一度送るときも、webhook-idは変わりません。二重の登録を防ぐ目印にお使いください。',
      '200番台を返すと受け取り完了です。タイムアウト、429、500番台のときは、間隔をあけて4日間くり返し送ります。そのほかは失敗として記録され、連携画面からもう一度送れます。',
      '連絡先のない回答のtypeはresponse.createdです。「すべての回答」を選んだときにだけ送ります。',
      '回答や回答者の個人情報が削除されると、typeがlead.erasedの通知を送ります。dataはdiagnostic.idとresponse.idだけです。受け取ったら、お手元のデータも削除してください。',
      '「テスト送信」のwebhook-idとresponse.idは、毎回新しくなります。見本のresponse.idは、00000000-0000-4000-8000-000000000000です。',
      '410を返すと、そのWebhookはオフになります。',
    ],
  },
  signature: {
    heading: '署名の確認',
    text: '本物の通知かどうかは、ライブラリstandardwebhooksで確かめられます（Node.jsとExpressの例）。届いた本文は、JSONに変換する前のまま渡してください。',
    note: '署名が正しくないときは、verifyが例外を投げます。Python、Go、PHPなどのライブラリもあります。',
    secret: '署名シークレット（whsec_…）',
  },
  examples: {
    heading: '連携の例',
    text: 'Zapier、Make、n8nのどれかを間に置くと、リードをGoogle スプレッドシート、HubSpot、Salesforceへ自動で登録できます。',
    receive: {
      heading: '1. リードを受け取る',
      items: [
        'Zapier：トリガーに「Webhooks by Zapier」の「Catch Hook」を選び、表示されたURLを控えます。このトリガーには、Zapierの有料プランが必要です。',
        'Make：最初のモジュールに「Webhooks」の「Custom webhook」を選び、表示されたURLを控えます。',
        'n8n：「Webhook」ノードを置いてHTTPメソッドをPOSTにし、「Production URL」を控えます。',
      ],
      after:
        '控えたURLを、連携画面の「Webhook」に登録するか、POST /hooks の target_url に指定します。連携画面の「テスト送信」で見本を送ると、項目を選べるようになります。',
    },
    send: {
      heading: '2. 項目を割り当てる',
      items: [
        'Google スプレッドシート：行を追加する操作（Zapierは Create Spreadsheet Row、Makeは Add a Row、n8nは Append Row）を選び、列に割り当てます。',
        'HubSpot：コンタクトを作成または更新する操作（Create or Update Contact）を選び、Emailにメールアドレスを割り当てます。同じアドレスのコンタクトは、二重に作られずに更新されます。',
        'Salesforce：リード（Lead）を作成する操作を選び、姓に名前、会社名に会社名を割り当てます。どちらもSalesforceでは必須のため、空のときに入れる値（例：未入力）も決めておきます。',
      ],
      after: '割り当てに使う項目は次のとおりです。',
      fields: {
        'data.lead.name.value': '名前',
        'data.lead.email.value': 'メールアドレス',
        'data.lead.company.value': '会社名',
        'data.lead.phone.value': '電話番号。ほかの入力項目も、項目のキーで同じように入ります。',
        'data.source.utm_source': '流入元',
        'data.diagnostic.title': '診断のタイトル',
        'data.response.result.name': '結果タイプ',
        'data.response.url': '回答を開くアドレス',
        'data.response.id': '回答のID。回答ごとに異なるため、二重の登録を防ぐ目印になります。',
      },
    },
    build: {
      heading: '専用のアプリを作る',
      text: 'ZapierのREST Hook、Makeの専用Webhook（Dedicated webhook）、n8nのトリガーノードは、次の3つだけで作れます。',
      items: [
        'オンにしたとき：POST /hooks を呼び出し、返ったidを保存します。',
        '見本が必要なとき：GET /diagnostics/{id}/sample を呼び出します。',
        'オフにしたとき：DELETE /hooks/{id} を呼び出します。',
      ],
    },
  },
  problems: {
    heading: 'エラー',
    text: 'エラーはRFC 9457の形（application/problem+json）で返ります。typeの末尾は次のどれかで、detailに理由が入ります。',
  },
}
