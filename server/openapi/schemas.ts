import * as v from 'valibot'
import { KEY_SCOPES } from '#domain/account/apiKey.ts'
import { EVENT_CHOICES } from '#domain/delivery/connection.ts'
import { LEAD_STATUSES } from '#domain/lead/leadNote.ts'
import { PLAN_TYPES } from '#domain/plan/plan.ts'

/**
 * JSON of the API, which the OpenAPI document and `/api/docs` describe. Strict, unlike the domain's schemas, which repair
 * what they read.
 */

const id = v.pipe(v.string(), v.uuid())
const moment = v.pipe(v.string(), v.isoTimestamp())

const status = v.pipe(
  v.picklist(LEAD_STATUSES),
  v.description('対応状況です（new：未対応、contacted：連絡済み、won：成約、lost：見送り）。'),
)

/** Pages of responses. */
export const PAGE = { limit: 50, most: 100 }

export const Account = v.strictObject({
  id,
  email: v.string(),
  plan: v.picklist(PLAN_TYPES),
  scope: v.pipe(
    v.picklist(KEY_SCOPES),
    v.description('キーで実行できる操作です（読み取りのみ、または読み取りと変更）。'),
  ),
})

const Diagnostic = v.strictObject({
  id,
  title: v.string(),
  slug: v.nullable(v.string()),
  url: v.pipe(v.nullable(v.string()), v.description('公開ページのアドレスです。公開していないときはnullです。')),
  published: v.boolean(),
  responses: v.pipe(v.number(), v.integer(), v.description('回答の件数です。')),
  created_at: moment,
})
export const Diagnostics = v.strictObject({ diagnostics: v.array(Diagnostic) })

const Side = v.strictObject({ code: v.string(), name: v.string(), answers: v.pipe(v.number(), v.integer()) })
const LeadField = v.strictObject({ label: v.string(), value: v.string() })
const Consent = v.strictObject({
  kind: v.picklist(['privacy', 'advertising']),
  text_id: v.pipe(id, v.description('表示された文章の版です。')),
  agreed_at: moment,
  withdrawn_at: v.nullable(moment),
})

const data = {
  diagnostic: v.strictObject({ id, title: v.string(), slug: v.nullable(v.string()), url: v.nullable(v.string()) }),
  response: v.strictObject({
    id,
    url: v.pipe(v.string(), v.description('回答を開くアドレスです。ログインが必要です。')),
    completed_at: v.pipe(moment, v.description('回答を終えた日時です（回答者の時計）。')),
    result: v.strictObject({ code: v.string(), name: v.string() }),
    scores: v.array(v.strictObject({ axis: v.string(), left: Side, right: Side })),
    suspicious: v.pipe(
      v.boolean(),
      v.description('trueのときは、回答が速すぎるなど、ボットの可能性があります。連絡する前にご確認ください。'),
    ),
  }),
  lead: v.pipe(
    v.record(v.string(), LeadField),
    v.description(
      '入力された項目です。キーは診断の入力項目に従い、labelに項目名、valueに値が入ります。入力のない項目は入りません。連絡先のない回答では空です。',
    ),
  ),
  source: v.pipe(
    v.record(v.string(), v.string()),
    v.description(
      '流入元です（リンクのutm_などと、参照元のホスト名。共有された結果ページから始めた回答のrefはshare-line-ACEのような共有の手段と結果、またはshared-result）。わからないときは空です。',
    ),
  ),
  consents: v.pipe(
    v.array(Consent),
    v.description('同意の記録です。案内メールの停止日はwithdrawn_atに入ります。ないときは空です。'),
  ),
}

/** The body of a webhook about a response. */
export const Event = v.strictObject({
  type: v.picklist(['lead.created', 'response.created']),
  timestamp: moment,
  test: v.pipe(v.boolean(), v.description('「テスト送信」と見本ではtrue、届いた回答ではfalseです。')),
  data: v.strictObject(data),
})

/** The body of a webhook that got the response before. */
export const ErasedEvent = v.strictObject({
  type: v.literal('lead.erased'),
  timestamp: moment,
  data: v.strictObject({ diagnostic: v.strictObject({ id }), response: v.strictObject({ id }) }),
})

export const Response = v.strictObject({
  id: v.pipe(id, v.description('回答のIDです。二重の登録を防ぐ目印になります。')),
  received_at: v.pipe(moment, v.description('届いた日時です（サーバーの時計）。一覧はこの順です。')),
  status,
  memo: v.pipe(v.string(), v.description('回答の画面に書いたメモです。ないときは空です。')),
  ...data,
})
export type ResponseJson = v.InferOutput<typeof Response>

export const ResponseChange = v.strictObject({ status })

export const ResponsePage = v.strictObject({
  responses: v.array(Response),
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
})

export const NewHook = v.strictObject({
  target_url: v.pipe(v.string(), v.maxLength(2000), v.description('送り先の公開アドレスです（https）。')),
  events: v.pipe(
    v.optional(v.picklist(EVENT_CHOICES), 'leads'),
    v.description('leadsは連絡先のある回答だけ、allはすべての回答を送ります（初期値はleads）。'),
  ),
  diagnostic_id: v.pipe(v.optional(v.nullable(id), null), v.description('1つの診断だけを送るときに指定します。')),
})

export const Hook = v.strictObject({
  id,
  signing_secret: v.string(),
})

export const Problem = v.strictObject({
  type: v.pipe(v.string(), v.url()),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
})
