import { generateOgTags, type PublishedResult } from './handler.ts'

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`The secret ${name} is not set`)
  return value.replace(/\/+$/, '')
}

type Row = { publicurl: string | null; resulttypes: { code: string }[] | null }

/** Reads as any visitor may; the function needs no rights of its own. */
async function find(diagnosticId: string): Promise<PublishedResult | null> {
  if (!IS_UUID.test(diagnosticId)) return null
  const key = required('SUPABASE_ANON_KEY')
  const address = `${required('SUPABASE_URL')}/rest/v1/rpc/published_diagnostic?select=publicurl,resulttypes`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ diagnostic_id: diagnosticId }),
  })
  if (!answer.ok) throw new Error(`The database answered ${answer.status}`)
  const [row]: Row[] = await answer.json()
  if (row === undefined || row.publicurl === null) return null
  return { slug: row.publicurl, codes: (row.resulttypes ?? []).map(({ code }) => code) }
}

Deno.serve((request) => generateOgTags(request, { publicUrl: required('PUBLIC_URL'), find }))
