/** The page /api/docs, which also explains how leads reach other services. */
export const apiDocsMessages = {
  title: 'APIと連携の例',
  introduction:
    '診断の回答とリードを、お使いのツールから読み取り、届いた瞬間に受け取る方法です。APIはPremiumプラン、連携画面のWebhookはLightプランからお使いいただけます。',
  contents: '目次',
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
    scopes: '「読み取り」のキーはGETだけを、「読み取りと書き込み」のキーはすべてを実行できます。',
  },
  operations: {
    heading: 'できること',
    texts: {
      getAccount: 'キーのアカウントを返します。接続の確認にお使いください。',
      listDiagnostics: '診断の一覧を、新しい順に返します。',
      listResponses:
        '診断の回答を、届いた順に返します。next_cursorを保存しておき、次の呼び出しでcursorに指定すると、続きだけを漏れなく受け取れます。続きがすでにあるときは、has_moreがtrueになります。新しい回答は、届いてから10秒後に一覧に入ります。',
      getSample: 'Webhookと同じ形の見本を返します。最初のリードが届く前に、項目の割り当てを済ませられます。',
      getResponse: '1件の回答を返します。',
      deleteResponse: '1件の回答を削除します。元に戻すことはできません。',
      addHook:
        'Webhookを登録します。登録するとすぐにオンになり、連携画面にも表示されます。signing_secretは、署名の確認に使う署名シークレットです。一度だけ返ります。登録に使ったAPIキーを削除すると、オフになります。',
      deleteHook: 'Webhookを削除します。',
    },
    parameters: {
      since: 'この日時以降に届いた回答だけを返します（例：2026-11-23T09:00:00+09:00）。',
      cursor: '前のページのnext_cursorです。',
      limit: '1ページの件数です（1〜100、初期値は50）。',
      target_url: '送り先のアドレスです（https）。',
      events: 'leadsは連絡先のある回答だけ、allはすべての回答を送ります（初期値はleads）。',
      diagnostic_id: '1つの診断だけを送るときに指定します。',
    },
  },
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
    text: '回答が届くと、次のJSONをPOSTで送ります。一覧の回答は、この「data」の内容にidとreceived_atを加えたものです。',
    fields: {
      'data.response.suspicious':
        'trueのときは、回答が早すぎるなど、自動入力の可能性があります。連絡する前にご確認ください。',
      'data.lead': '入力された項目です。labelに項目名、valueに値が入ります。連絡先のない回答では空です。',
      'data.source': '流入元です。わからないときは空です。',
      'data.consents': '同意の記録です。ないときは空です。',
    },
    points: [
      '署名はStandard Webhooksの方式です。webhook-id、webhook-timestamp、webhook-signatureの各ヘッダーと、署名シークレットで確認できます。',
      '同じ内容をもう一度送るときも、webhook-idは変わりません。二重の登録を防ぐ目印にお使いください。',
      '200番台を返すと受け取り完了です。タイムアウト、429、500番台のときは、間隔をあけて4日間くり返し送ります。そのほかは失敗として記録され、連携画面からもう一度送れます。',
      'leadのキーは、診断の入力項目に従います。sourceは流入経路（リンクのutm_などと、参照元のホスト名。共有された結果ページから始めた回答のrefはshared-result）、consentsは同意の記録です。案内メールの停止日はwithdrawn_atに入ります。',
      '連絡先のない回答のtypeはresponse.createdです。「すべての回答」を選んだときにだけ送ります。入力のない項目は、leadに入りません。',
      '回答や回答者の個人情報が削除されると、typeがlead.erasedの通知を送ります。dataはdiagnostic.idとresponse.idだけです。受け取ったら、お手元のデータも削除してください。',
      '「テスト送信」と見本のresponse.idは、00000000-0000-4000-8000-000000000000です。',
      'ボットの可能性がある回答は、data.response.suspiciousがtrueです。回答が速すぎるときなどに、自動で判定します。',
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
    text: 'エラーはRFC 9457の形（application/problem+json）で返ります。typeの末尾は次のどれかです。',
    texts: {
      'invalid-request': '指定した値が正しくありません。detailに項目の名前が入ります。',
      'invalid-key': 'キーがないか、削除されています。',
      'plan-required': 'このアカウントのプランではAPIを使えません。',
      'scope-required': 'このキーは読み取り専用です。',
      'not-found': 'このアカウントに、その診断、回答またはWebhookがありません。',
      'hooks-full': '登録できる連携は20件までです。使っていないものを削除してください。',
      'too-large': '送った内容が大きすぎます。',
      'too-many-requests': '1分間の回数を超えました。Retry-Afterの秒数だけお待ちください。',
      'internal-error': 'サーバーでエラーが発生しました。',
      unavailable: 'データベースが応答しません。しばらくしてから、もう一度お送りください。',
      'not-set-up': 'この環境ではAPIを使えません。運営者がSUPABASE_SERVICE_ROLE_KEYを設定すると使えるようになります。',
    },
  },
}
