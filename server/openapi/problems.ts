/** Status, title and default detail by the end of a problem's `type`, which clients may rely on. `/api/docs` lists them. */
export const PROBLEMS = {
  'invalid-request': [400, 'Invalid request', '送った内容が正しくありません。'],
  'invalid-key': [401, 'Invalid key', 'キーがないか、削除されています。'],
  'plan-required': [403, 'Plan required', 'このアカウントのプランではAPIを使えません。'],
  'scope-required': [403, 'Scope required', 'このキーは読み取り専用です。'],
  'not-found': [
    404,
    'Not found',
    'アドレスが正しくないか、このアカウントに、その診断、回答またはWebhookがありません。',
  ],
  'hooks-full': [409, 'Too many hooks', '登録できる連携は20件までです。使っていないものを削除してください。'],
  'too-large': [413, 'Too large', '送った内容が大きすぎます。'],
  'too-many-requests': [429, 'Too many requests', '1分間の回数を超えました。Retry-Afterの秒数だけお待ちください。'],
  'internal-error': [500, 'Internal error', 'サーバーでエラーが発生しました。'],
  unavailable: [503, 'Unavailable', 'データベースが応答しません。しばらくしてから、もう一度お送りください。'],
  'not-set-up': [
    503,
    'Not set up',
    'この環境ではAPIを使えません。運営者がSUPABASE_SERVICE_ROLE_KEYを設定すると使えるようになります。',
  ],
} as const
export type ProblemName = keyof typeof PROBLEMS
