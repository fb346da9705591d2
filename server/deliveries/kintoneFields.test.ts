import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { targetOf } from '#tests/support/deliveryEvents.ts'
import { KINTONE_TOKEN, property, startKintoneApp } from '#tests/support/kintoneApp.ts'
import { answers } from '#tests/support/receiver.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { readAppFields } from './kintoneFields.ts'

const request = createGuardedRequest(guardOf(true))

let app: Awaited<ReturnType<typeof startKintoneApp>>
beforeEach(async () => {
  app = await startKintoneApp({
    ...property('回答ID', 'SINGLE_LINE_TEXT', { unique: true }),
    ...property('氏名'),
    ...property('メール'),
    ...property('日時', 'DATETIME'),
    ...property('リンク', 'LINK', { protocol: 'WEB' }),
  })
})
afterEach(() => app.receiver.close())

const target = (token = KINTONE_TOKEN) =>
  targetOf('kintone', { domain: 'sample.cybozu.com', app: '7', fields: {}, formats: {} }, { token })

describe('the fields of an app', () => {
  const PLAIN = { required: false, options: [], protocol: null }

  test('are required where kintone has no value for them; options come in their order', async () => {
    const option = (label: string, index: number) => ({ [label]: { label, index: String(index) } })
    app.properties = {
      ...property('必須', 'DROP_DOWN', {
        required: true,
        defaultValue: '',
        options: { ...option('十', 10), ...option('二', 2), ...option('一', 1) },
      }),
      ...property('初期値', 'RADIO_BUTTON', { required: true, defaultValue: 'A', options: option('A', 0) }),
      ...property('今日', 'DATE', { required: true, defaultValue: '', defaultNowValue: true }),
      ...property('一覧', 'CHECK_BOX', { required: true, defaultValue: [], options: {} }),
      ...property('担当', 'USER_SELECT', { required: true, defaultValue: [{ code: 'LOGINUSER()', type: 'FUNCTION' }] }),
      ...property('任意', 'NUMBER', { required: false, defaultValue: '' }),
      ...property('計算', 'CALC', { required: false, format: 'NUMBER' }),
      ...property('新種', 'NEW_TYPE', { required: 'yes', options: ['x'], protocol: 'FAX' }),
    }
    const read = await readAppFields(request, () => app.receiver.url, target())
    const fields = 'fields' in read ? read.fields : []
    expect(fields.filter(({ required }) => required).map(({ code }) => code)).toEqual(['必須', '一覧'])
    expect(fields[0]?.options).toEqual(['一', '二', '十'])
    expect(fields.at(-1)).toEqual({ ...PLAIN, code: '新種', label: '新種', type: 'NEW_TYPE', unique: false })
  })

  test('are read with their types and whether they are unique', async () => {
    expect(await readAppFields(request, () => app.receiver.url, target())).toEqual({
      fields: [
        { ...PLAIN, code: '回答ID', label: '回答ID', type: 'SINGLE_LINE_TEXT', unique: true },
        { ...PLAIN, code: '氏名', label: '氏名', type: 'SINGLE_LINE_TEXT', unique: false },
        { ...PLAIN, code: 'メール', label: 'メール', type: 'SINGLE_LINE_TEXT', unique: false },
        { ...PLAIN, code: '日時', label: '日時', type: 'DATETIME', unique: false },
        { ...PLAIN, code: 'リンク', label: 'リンク', type: 'LINK', unique: false, protocol: 'WEB' },
      ],
    })
    expect(app.receiver.received[0]).toMatchObject({ method: 'GET', path: '/k/v1/app/form/fields.json?app=7' })
  })

  test('of an app with very many are read whole', async () => {
    app.properties = Object.assign(
      {},
      ...Array.from({ length: 500 }, (_, at) =>
        property(`欄${at}`, 'SINGLE_LINE_TEXT', { expression: 'あ'.repeat(200) }),
      ),
    )
    const read = await readAppFields(request, () => app.receiver.url, target())
    expect('fields' in read && read.fields.length).toBe(500)
  })

  test('cannot be read with another token, or from another page', async () => {
    expect(await readAppFields(request, () => app.receiver.url, target('other'))).toEqual({
      problem: 'token-invalid',
      status: 520,
      answer: '指定したAPIトークンは使えません。（GAIA_IA02）',
    })
    app.refusal = answers(200, '<html>')
    expect(await readAppFields(request, () => app.receiver.url, target())).toEqual({
      problem: 'refused',
      status: 200,
      answer: '',
    })
  })
})
