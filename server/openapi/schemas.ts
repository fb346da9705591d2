import * as v from 'valibot'
import { KEY_SCOPES } from '#domain/account/apiKey.ts'
import { EVENT_CHOICES } from '#domain/delivery/connection.ts'
import { PLAN_TYPES } from '#domain/plan/plan.ts'

/** JSON of the API, which the OpenAPI document describes. Strict, unlike the domain's schemas, which repair what they read. */

const id = v.pipe(v.string(), v.uuid())
const moment = v.pipe(v.string(), v.isoTimestamp())
const described = (description: string) => v.pipe(v.string(), v.description(description))

/** Pages of responses. */
export const PAGE = { limit: 50, most: 100 }

export const Account = v.strictObject({
  id,
  email: v.string(),
  plan: v.picklist(PLAN_TYPES),
  scope: v.pipe(v.picklist(KEY_SCOPES), v.description('What the key may do: read only, or write as well.')),
})

const Diagnostic = v.strictObject({
  id,
  title: v.string(),
  slug: v.nullable(v.string()),
  url: v.pipe(v.nullable(v.string()), v.description('The public page; null unless it is published.')),
  published: v.boolean(),
  responses: v.pipe(v.number(), v.integer(), v.description('How many responses it has.')),
  created_at: moment,
})
export const Diagnostics = v.strictObject({ diagnostics: v.array(Diagnostic) })

const Side = v.strictObject({ code: v.string(), name: v.string(), answers: v.pipe(v.number(), v.integer()) })
const LeadField = v.strictObject({ label: v.string(), value: v.string() })
const Consent = v.strictObject({
  kind: v.picklist(['privacy', 'advertising']),
  text_id: v.pipe(id, v.description('The version of the text.')),
  agreed_at: moment,
  withdrawn_at: v.nullable(moment),
})

const data = {
  diagnostic: v.strictObject({ id, title: v.string(), slug: v.nullable(v.string()), url: v.nullable(v.string()) }),
  response: v.strictObject({
    id,
    url: described('Where its owner sees it, after signing in.'),
    completed_at: v.pipe(moment, v.description("By the visitor's clock.")),
    result: v.strictObject({ code: v.string(), name: v.string() }),
    scores: v.array(v.strictObject({ axis: v.string(), left: Side, right: Side })),
    suspicious: v.pipe(v.boolean(), v.description('Whether it may come from a bot.')),
  }),
  lead: v.pipe(
    v.record(v.string(), LeadField),
    v.description('The fields that the visitor filled in, by their keys, such as name; empty without contact details.'),
  ),
  source: v.pipe(
    v.record(v.string(), v.string()),
    v.description('How the visitor came: utm_* and click ids of the link, and referrer, the host of the page before.'),
  ),
  consents: v.pipe(v.array(Consent), v.description('The texts that were shown and agreed to.')),
}

/** The body of a webhook about a response. */
export const Event = v.strictObject({
  type: v.picklist(['lead.created', 'response.created']),
  timestamp: moment,
  data: v.strictObject(data),
})

/** The body of a webhook that got the response before. */
export const ErasedEvent = v.strictObject({
  type: v.literal('lead.erased'),
  timestamp: moment,
  data: v.strictObject({ diagnostic: v.strictObject({ id }), response: v.strictObject({ id }) }),
})

export const Response = v.strictObject({
  id: v.pipe(id, v.description('Of the response, for deduplication.')),
  received_at: v.pipe(moment, v.description("By the server's clock; lists follow it.")),
  ...data,
})
export type ResponseJson = v.InferOutput<typeof Response>

export const ResponsePage = v.strictObject({
  responses: v.pipe(v.array(Response), v.description('Oldest arrival first.')),
  next_cursor: v.pipe(
    v.nullable(v.string()),
    v.description('The end of this page. Keep it and send it as cursor to read what comes after it, now or later.'),
  ),
  has_more: v.pipe(v.boolean(), v.description('Whether the next page has responses already.')),
})

export const NewHook = v.strictObject({
  target_url: v.pipe(v.string(), v.maxLength(2000), v.description('A public https address without credentials.')),
  events: v.optional(v.picklist(EVENT_CHOICES), 'leads'),
  diagnostic_id: v.pipe(
    v.optional(v.nullable(id), null),
    v.description('Events of one diagnostic; null: of all diagnostics of the account.'),
  ),
})

export const Hook = v.strictObject({
  id,
  signing_secret: described('Signs each delivery by Standard Webhooks. It is shown once.'),
})

export const Problem = v.strictObject({
  type: v.pipe(v.string(), v.url()),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
})
