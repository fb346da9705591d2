import { type Answer, answers, type Receiver, startReceiver } from './receiver.ts'

export const KINTONE_TOKEN = 'secret-token'

type Property = {
  code: string
  label: string
  type: string
  unique?: boolean
  required?: boolean
  options?: Record<string, { label: string; index: string }>
  protocol?: string
  defaultValue?: string | string[]
}
type Sent = { updateKey: { field: string; value: string }; record: Record<string, { value: string | string[] }> }

/** An answer of kintone that refuses a request. */
export const refused = (status: number, code: string, message = '') => answers(status, { code, id: 'x', message })

/** A field of an app, by its code. */
export const property = (code: string, type = 'SINGLE_LINE_TEXT', more = {}) => ({
  [code]: { code, label: code, type, ...more },
})

const isText = (fits: RegExp) => (value: unknown) => typeof value === 'string' && (value === '' || fits.test(value))
const LINKS: Record<string, RegExp> = { WEB: /^https?:\/\//, MAIL: /^\S+@\S+$/, CALL: /^\+?[0-9()\- ]+$/ }

/** Whether a field takes a value, as the field types are documented. */
function accepts({ type, options, protocol = '' }: Property, value: unknown): boolean {
  const isOption = (one: unknown) => Object.values(options ?? {}).some(({ label }) => label === one)
  if (type === 'CHECK_BOX' || type === 'MULTI_SELECT') return Array.isArray(value) && value.every(isOption)
  if (type === 'DROP_DOWN') return value === '' || isOption(value)
  if (type === 'RADIO_BUTTON') return isOption(value)
  if (type === 'NUMBER') return isText(/^[+-]?\d+(\.\d+)?$/)(value)
  if (type === 'DATE') return isText(/^\d{4}-\d\d-\d\d$/)(value)
  if (type === 'DATETIME') return isText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)(value)
  if (type === 'SINGLE_LINE_TEXT') return isText(/^.+$/)(value)
  return type === 'LINK' ? isText(LINKS[protocol] ?? /^$/)(value) : typeof value === 'string'
}

function refusedField(properties: Record<string, Property>, { record }: Sent): string | undefined {
  return Object.values(properties).find((field) => {
    const value = record[field.code]?.value
    const isEmpty = value === undefined || value.length === 0
    return field.required && isEmpty && !field.defaultValue ? true : value !== undefined && !accepts(field, value)
  })?.code
}

type App = {
  /** The app's fields by code. */
  properties: Record<string, Property>
  /** By the key. */
  records: Map<string, Sent['record']>
  /** Answers in the app's place while it is set. */
  refusal: Answer | null
  /** The app's own answer. */
  answer: Answer
  receiver: Receiver
}

/** An app as kintone documents it: all records of a request are stored, or none. A name of more than 10 is refused. */
export async function startKintoneApp(properties: App['properties']): Promise<App> {
  const answer: Answer = (response, received, index) => {
    if (received.headers['x-cybozu-api-token'] !== KINTONE_TOKEN) {
      return refused(520, 'GAIA_IA02', '指定したAPIトークンは使えません。')(response, received, index)
    }
    if (received.method === 'GET')
      return answers(200, { properties: app.properties, revision: '1' })(response, received, index)
    const { records: sent, upsert }: { records: Sent[]; upsert: boolean } = JSON.parse(received.body)
    if (!upsert || sent.length > 100) return refused(400, 'CB_VA01')(response, received, index)
    if (sent.some(({ updateKey }) => !app.properties[updateKey.field]?.unique)) {
      return refused(400, 'GAIA_XX99', 'updateKey')(response, received, index)
    }
    const wrong = sent.findIndex(({ record }) => (record.氏名?.value ?? '').length > 10)
    if (wrong >= 0) {
      const errors = { [`records[${wrong}].record.氏名.value`]: { messages: ['10文字以内で入力してください。'] } }
      return answers(400, { code: 'CB_VA01', message: '入力内容が正しくありません。', errors })(
        response,
        received,
        index,
      )
    }
    const unfit = sent.map((one) => refusedField(app.properties, one)).find((code) => code !== undefined)
    if (unfit !== undefined) {
      const errors = { [`records[0].record.${unfit}.value`]: { messages: ['不正な値です。'] } }
      return answers(400, { code: 'CB_VA01', message: '入力内容が正しくありません。', errors })(
        response,
        received,
        index,
      )
    }
    for (const { updateKey, record } of sent) app.records.set(updateKey.value, record)
    return answers(200, { records: sent.map((_, at) => ({ id: String(at), operation: 'INSERT' })) })(
      response,
      received,
      index,
    )
  }
  const receiver = await startReceiver((...request) => (app.refusal ?? answer)(...request))
  const app: App = { properties, records: new Map(), refusal: null, answer, receiver }
  return app
}
