import type { ProblemName } from './problems.ts'

/** Names of schemas, see SCHEMAS in openapi.ts. */
type Answered = 'Account' | 'Diagnostics' | 'ResponsePage' | 'Response' | 'Event' | 'Hook'

export type Parameter = { name: string; in: 'path' | 'query'; description: string; schema: object }

export type Operation = {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** For `/api/docs` too; its first sentence is the summary. */
  description: string
  parameters?: readonly Parameter[]
  body?: 'NewHook' | 'ResponseChange'
  /** Without a schema: no content. */
  answer: { status: 200 | 201 | 204; schema?: Answered }
  /** Besides those of every operation. */
  problems: readonly ProblemName[]
}

const UUID = { type: 'string', format: 'uuid' }
const idOf = (noun: string): Parameter => ({ name: 'id', in: 'path', description: `${noun}のidです。`, schema: UUID })

/** The operations of `/api/v1`, in the order of the documents, described for customers' developers. */
export const OPERATIONS = [
  {
    id: 'getAccount',
    method: 'get',
    path: '/me',
    description: 'キーのアカウントを返します。接続の確認にお使いください。',
    answer: { status: 200, schema: 'Account' },
    problems: [],
  },
  {
    id: 'listDiagnostics',
    method: 'get',
    path: '/diagnostics',
    description: '診断の一覧を、新しい順に返します。',
    answer: { status: 200, schema: 'Diagnostics' },
    problems: [],
  },
  {
    id: 'listResponses',
    method: 'get',
    path: '/diagnostics/{id}/responses',
    description:
      '診断の回答を、届いた順に返します。next_cursorを保存しておき、次の呼び出しでcursorに指定すると、続きだけを漏れなく受け取れます。続きがすでにあるときは、has_moreがtrueになります。新しい回答は、届いてから10秒後に一覧に入ります。',
    parameters: [
      idOf('診断'),
      {
        name: 'since',
        in: 'query',
        description: 'この日時以降に届いた回答だけを返します（例：2026-11-23T09:00:00+09:00）。',
        schema: { type: 'string', format: 'date-time' },
      },
      { name: 'cursor', in: 'query', description: '前のページのnext_cursorです。', schema: { type: 'string' } },
      {
        name: 'limit',
        in: 'query',
        description: '1ページの件数です（1〜100、初期値は50）。',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      },
    ],
    answer: { status: 200, schema: 'ResponsePage' },
    problems: ['invalid-request', 'not-found'],
  },
  {
    id: 'getSample',
    method: 'get',
    path: '/diagnostics/{id}/sample',
    description: 'Webhookと同じ形の見本を返します。最初のリードが届く前に、項目の割り当てを済ませられます。',
    parameters: [idOf('診断')],
    answer: { status: 200, schema: 'Event' },
    problems: ['not-found'],
  },
  {
    id: 'getResponse',
    method: 'get',
    path: '/responses/{id}',
    description: '1件の回答を返します。',
    parameters: [idOf('回答')],
    answer: { status: 200, schema: 'Response' },
    problems: ['not-found'],
  },
  {
    id: 'changeResponse',
    method: 'patch',
    path: '/responses/{id}',
    description: '1件の回答の対応状況を変更し、変更後の回答を返します。',
    parameters: [idOf('回答')],
    body: 'ResponseChange',
    answer: { status: 200, schema: 'Response' },
    problems: ['invalid-request', 'scope-required', 'not-found', 'too-large'],
  },
  {
    id: 'deleteResponse',
    method: 'delete',
    path: '/responses/{id}',
    description: '1件の回答を削除します。元に戻すことはできません。',
    parameters: [idOf('回答')],
    answer: { status: 204 },
    problems: ['scope-required', 'not-found'],
  },
  {
    id: 'addHook',
    method: 'post',
    path: '/hooks',
    description:
      'Webhookを登録します。登録するとすぐにオンになり、連携画面にも表示されます。signing_secretは、署名の確認に使う署名シークレットです。同じキーで同じtarget_urlとdiagnostic_idをもう一度登録すると、新しく作らずに、登録済みのidとsigning_secretを返します。eventsは新しい指定に変わります。登録に使ったAPIキーを削除すると、オフになります。',
    body: 'NewHook',
    answer: { status: 201, schema: 'Hook' },
    problems: ['invalid-request', 'scope-required', 'not-found', 'hooks-full', 'too-large'],
  },
  {
    id: 'deleteHook',
    method: 'delete',
    path: '/hooks/{id}',
    description: 'Webhookを削除します。',
    parameters: [idOf('Webhook')],
    answer: { status: 204 },
    problems: ['scope-required', 'not-found'],
  },
] as const satisfies readonly Operation[]

/** Every operation may answer with these. */
export const COMMON_PROBLEMS = [
  'invalid-key',
  'plan-required',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'not-set-up',
] as const satisfies readonly ProblemName[]
