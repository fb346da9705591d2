import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Adds a webhook as the screen does, switched on. @returns its id */
export async function addWebhook(
  url: string,
  client: SupabaseClient,
  address: string,
  diagnosticid: string | null = null,
): Promise<string> {
  const { data } = await client.auth.getSession()
  const connection = { id: randomUUID(), diagnosticid, kind: 'webhook', name: 'CRM', settings: { events: 'leads' } }
  const sealing = await fetch(`${url}/connections/seal`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...connection, secrets: { address } }),
  })
  const { sealed } = await sealing.json()
  const { id } = connection
  await client
    .from('connections')
    .insert({ ...connection, sealed })
    .throwOnError()
  await client.from('connections').update({ state: 'on' }).eq('id', id).throwOnError()
  return id
}
