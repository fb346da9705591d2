import type { ConnectionKind } from '#domain/delivery/connection.ts'
import type { DeliveryProblem } from '#domain/delivery/tries.ts'

/** A sentence about a problem, and what to do. */
type Advice = { sentence: string; action: string }

const LATER = '送信は自動的に繰り返します。'
const AGAIN = '時間をおいて、もう一度お試しください。'

const KINTONE_TOKEN =
  'kintoneのアプリの設定で「APIトークン」を開き、「レコード閲覧」「レコード追加」「レコード編集」にチェックして、「保存」と「アプリを更新」を押してください。'

const ADVICE: Readonly<Record<DeliveryProblem, Advice>> = {
  timeout: { sentence: '送信先から10秒以内に応答がありませんでした。', action: LATER },
  unreachable: {
    sentence: '送信先に接続できませんでした。',
    action: `送信先が動いているかどうかをご確認ください。${LATER}`,
  },
  'unknown-host': {
    sentence: '送信先のアドレスが見つかりませんでした。',
    action: 'URLに誤りがないかどうかをご確認ください。',
  },
  certificate: {
    sentence: '送信先の証明書を確認できませんでした。',
    action: '証明書の期限と名前を、送信先の管理者にご確認ください。',
  },
  'too-many': { sentence: '送信先の回数制限に達しました。', action: LATER },
  'server-error': { sentence: '送信先でエラーが発生しました。', action: LATER },
  'mail-setting': {
    sentence: 'このサービスのメールの設定に問題があり、送信できませんでした。',
    action: `設定は運営者が直します。${LATER}`,
  },
  'mail-server': { sentence: 'メールサーバーが応答していないか、混み合っています。', action: LATER },
  'mail-delayed': { sentence: 'メールサーバーが、このメールをまだ受け付けていません。', action: LATER },
  'mail-unconfirmed': {
    sentence: 'メールサーバーが受け取ったかどうかを確認できませんでした。',
    action: '届いていることもあるため、自動では1時間後に一度だけ送り直します。',
  },
  'private-address': {
    sentence: 'インターネットの https:// のURLではないため、送信できません。',
    action: 'インターネットから受け取れる https:// のURLに変更してください。',
  },
  redirected: {
    sentence: '送信先が別のURLへ転送しました。',
    action: '転送先のURLを、この連携のURLに設定してください。',
  },
  'token-invalid': {
    sentence: '送信先が認証を受け付けませんでした。',
    action: 'URLまたはトークンを確かめて、入力し直してください。',
  },
  'no-permission': {
    sentence: '送信先で許可されていない操作です。',
    action: '送信先の権限の設定をご確認ください。',
  },
  'not-found': {
    sentence: '送信先のアドレスに、受け取り先がありませんでした。',
    action: 'URLに誤りがないかどうかをご確認ください。',
  },
  'field-missing': {
    sentence: '割り当てたフィールドがアプリに見つかりません。',
    action: 'フィールドの割り当てを選び直してください。',
  },
  'field-not-unique': {
    sentence: '回答IDのフィールドに「値の重複を禁止する」が設定されていません。',
    action: 'アプリのフィールドの設定でチェックして、アプリを更新してください。',
  },
  'value-refused': {
    sentence: '送信先が値を受け付けませんでした。',
    action: '必須の項目や文字数の制限がないかどうかをご確認ください。',
  },
  'mail-refused': {
    sentence: '宛先のメールサーバーがメールを受け付けませんでした。',
    action: '宛先のメールアドレスをご確認ください。',
  },
  'no-address': {
    sentence: 'メールアドレスが正しく入力されていないため、送信していません。',
    action: '',
  },
  unconfirmed: { sentence: '宛先の方の確認が済んでいないため、送信していません。', action: '' },
  'allowance-used': {
    sentence: '1日に送れる結果メールの上限に達しました。',
    action: '上限はプランの変更で増やせます。',
  },
  stopped: { sentence: '受け取りを停止した方のため、送信していません。', action: '' },
  'already-sent': { sentence: '同じ方に送信済みのため、送信していません。', action: '' },
  unpublished: { sentence: '診断が非公開のため、送信していません。', action: '' },
  refused: {
    sentence: '送信先が受け付けませんでした。',
    action: '送信先の応答をもとに、設定をご確認ください。',
  },
  gone: {
    sentence: '送信先が受け取りを終了しています。',
    action: '新しいURLを発行して、入力し直してください。',
  },
  'secret-unreadable': {
    sentence: '保存されたURLやトークンを読み取れません。',
    action: '入力し直してください。',
  },
}

/** Where a kind of connection knows better what to do. */
const OF_KIND: Partial<Record<ConnectionKind, Partial<Record<DeliveryProblem, Advice>>>> = {
  'result-mail': {
    'value-refused': {
      sentence: 'この診断には公開URLがありません。',
      action: '診断を公開すると送信できます。',
    },
  },
  slack: {
    'not-found': {
      sentence: 'SlackのWebhook URLが無効か、チャンネルが見つかりません。',
      action: 'SlackでURLを発行し直して、入力してください。',
    },
    'no-permission': {
      sentence: 'Slackのチャンネルへの投稿が許可されていません。',
      action: 'チャンネルがアーカイブされていないか、投稿できるかどうかをご確認ください。',
    },
  },
  chatwork: {
    'token-invalid': {
      sentence: 'ChatworkのAPIトークンが正しくありません。',
      action: 'Chatworkの「サービス連携」でAPIトークンを確かめて、入力し直してください。',
    },
    'no-permission': {
      sentence: 'このルームに投稿する権限がありません。',
      action: 'トークンの持ち主が、ルームのメンバーとして投稿できるかどうかをご確認ください。',
    },
    'not-found': {
      sentence: 'Chatworkのルームが見つかりません。',
      action: 'ルームIDを確かめて、トークンの持ち主をルームに追加してください。',
    },
  },
  kintone: {
    'unknown-host': {
      sentence: 'kintoneのドメインが見つかりませんでした。',
      action: '「kintoneのドメイン」をご確認ください。',
    },
    'token-invalid': {
      sentence: 'kintoneのAPIトークンが正しくないか、アプリが違います。',
      action: `${KINTONE_TOKEN}そのトークンと、同じアプリのIDを入力し直してください。`,
    },
    'no-permission': {
      sentence: 'APIトークンの権限が足りません。',
      action: KINTONE_TOKEN,
    },
    'not-found': { sentence: 'kintoneのアプリが見つかりません。', action: 'アプリIDをご確認ください。' },
  },
}

/** A problem of a kind of connection in words. @param isTest of a test, which is not repeated by itself */
export function deliveryAdvice(kind: ConnectionKind, problem: DeliveryProblem, isTest = false): Advice {
  const { sentence, action } = OF_KIND[kind]?.[problem] ?? ADVICE[problem]
  return { sentence, action: isTest ? action.replace(LATER, AGAIN) : action }
}
