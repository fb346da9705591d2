import type { ConnectionSettings } from '#domain/delivery/connection.ts'
import type { AppField } from '#domain/delivery/delivery.ts'
import type { DeliveryEvent } from '#domain/delivery/event.ts'
import type { MappedValue } from '#domain/delivery/mappedValue.ts'
import type { DeliveryProblem, Try } from '#domain/delivery/tries.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { Send } from './claimed.ts'
import type { Reply, SendRequest } from './guardedRequest.ts'
import { type KintoneBase, readAppFields } from './kintoneFields.ts'
import { kintoneReply } from './kintoneReply.ts'
import { kintoneValues } from './kintoneValues.ts'
import { failed } from './outcome.ts'

type Fields = Partial<Record<MappedValue, string>>

/** A record of the request, under the field that holds the response's id. */
function recordOf(origin: string, settings: ConnectionSettings['kintone'], event: DeliveryEvent) {
  return {
    updateKey: { field: settings.fields['response-id'], value: event.response.id },
    record: kintoneValues(origin, settings, event),
  }
}

function keyProblem(fields: Fields, known: readonly AppField[]): DeliveryProblem | null {
  const key = known.find(({ code }) => code === fields['response-id'])
  if (key === undefined) return 'field-missing'
  return key.unique ? null : 'field-not-unique'
}

function lacksField(fields: Fields, known: readonly AppField[]): boolean {
  return Object.values(fields).some((mapped) => mapped !== '' && !known.some(({ code }) => code === mapped))
}

/**
 * Adds or updates a record for each event, all in one request. A request that is refused for a value is halved until the
 * record is found; the others are stored.
 */
export function createKintoneSender(request: SendRequest, origin: string, base: KintoneBase): Send<'kintone'> {
  return async (target, events) => {
    const { settings } = target.connection
    const { domain, app, fields } = settings
    const tries = new Map<string, Try>()
    const keepAll = (some: readonly DeliveryEvent[], one: Try) => {
      for (const { id } of some) tries.set(id, one)
    }
    if (!fields['response-id']) {
      keepAll(events, failed('field-missing', null))
      return tries
    }
    const end = Date.now() + DELIVERIES.claimMs
    let read: ReturnType<typeof readAppFields> | undefined

    async function put(some: readonly DeliveryEvent[]): Promise<Reply> {
      return kintoneReply(
        await request({
          method: 'PUT',
          address: `${base(domain)}/k/v1/records.json`,
          headers: { 'content-type': 'application/json', 'x-cybozu-api-token': target.secrets.token },
          body: JSON.stringify({ app, upsert: true, records: some.map((event) => recordOf(origin, settings, event)) }),
        }),
      )
    }

    /** @returns whether the next request may begin */
    async function store(some: readonly DeliveryEvent[]): Promise<boolean> {
      if (Date.now() > end) return false
      const reply = await put(some)
      const { result } = reply
      if (result.outcome !== 'failed' || result.problem !== 'value-refused') {
        keepAll(some, result)
        return result.outcome === 'sent'
      }
      // A refusal does not say that a field was changed in the app.
      read ??= readAppFields(request, base, target)
      const known = await read
      const forAll = 'fields' in known ? keyProblem(fields, known.fields) : null
      if (forAll !== null) {
        keepAll(some, { ...result, problem: forAll })
        return false
      }
      if (some.length === 1) {
        const isMissing = 'fields' in known && lacksField(fields, known.fields)
        keepAll(some, isMissing ? { ...result, problem: 'field-missing' } : result)
        return true
      }
      const middle = Math.ceil(some.length / 2)
      return (await store(some.slice(0, middle))) && (await store(some.slice(middle)))
    }

    await store(events)
    return tries
  }
}
