import * as v from 'valibot'
import type { AppField, TestResult } from '#domain/delivery/delivery.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { Target } from './claimed.ts'
import type { SendRequest } from './guardedRequest.ts'
import { kintoneReply } from './kintoneReply.ts'

/** The origin of a customer's kintone. */
export type KintoneBase = (domain: string) => string

const flag = v.fallback(v.boolean(), false)

/** Whether a field has a value by itself: kintone fills in what a request leaves out. */
const hasDefault = ({
  defaultValue,
  defaultNowValue,
}: {
  defaultValue: string | unknown[]
  defaultNowValue: boolean
}) => defaultNowValue || defaultValue.length > 0

const Property = v.pipe(
  v.object({
    code: v.string(),
    label: v.string(),
    type: v.string(),
    unique: flag,
    required: flag,
    defaultValue: v.fallback(v.union([v.string(), v.array(v.unknown())]), ''),
    defaultNowValue: flag,
    options: v.fallback(v.record(v.string(), v.object({ label: v.string(), index: v.string() })), {}),
    protocol: v.fallback(v.nullable(v.picklist(['WEB', 'CALL', 'MAIL'])), null),
  }),
  v.transform((property): AppField => {
    const { code, label, type, unique, protocol } = property
    const options = Object.values(property.options).sort((one, other) => Number(one.index) - Number(other.index))
    const required = property.required && !hasDefault(property)
    return { code, label, type, unique, required, options: options.map((option) => option.label), protocol }
  }),
)

const AppForm = v.object({ properties: v.record(v.string(), Property) })

function fieldsOf(body: string): AppField[] | null {
  try {
    const { success, output } = v.safeParse(AppForm, JSON.parse(body))
    return success ? Object.values(output.properties) : null
  } catch {
    return null
  }
}

/** The fields of the connection's app, without those of tables; otherwise why they cannot be read. */
export async function readAppFields(
  request: SendRequest,
  base: KintoneBase,
  { connection, secrets }: Target<'kintone'>,
): Promise<{ fields: AppField[] } | TestResult> {
  const { domain, app } = connection.settings
  const { result, body } = kintoneReply(
    await request({
      method: 'GET',
      address: `${base(domain)}/k/v1/app/form/fields.json?app=${app}`,
      headers: { 'x-cybozu-api-token': secrets.token },
      answerBytes: DELIVERIES.appFieldsBytes,
    }),
  )
  const { status, answer } = result
  if (result.outcome !== 'sent') return { problem: result.problem, status, answer }
  const fields = fieldsOf(body)
  return fields === null ? { problem: 'refused', status, answer } : { fields }
}
