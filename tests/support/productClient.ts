import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'

/** A client of the running product, made from /config.json alone. */
export async function connect(url: string): Promise<SupabaseClient> {
  const config: { supabaseUrl: string; supabaseAnonKey: string } = await (await fetch(`${url}/config.json`)).json()
  return createClient(config.supabaseUrl, config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
    realtime: { transport: ws as unknown as typeof WebSocket },
  })
}

/** The public row of a published diagnostic. */
export async function visitorsRow(client: SupabaseClient, slug: string): Promise<Record<string, unknown>> {
  const { data } = await client.rpc('published_diagnostic', { slug }).single<Record<string, unknown>>().throwOnError()
  return data
}

function axis(left: string, right: string, index: number) {
  const trait = (code: string) => ({ code, name: `${code}型`, description: '' })
  return {
    id: `axis-${index + 1}`,
    name: `軸${index + 1}`,
    description: '',
    imageUrl: null,
    leftTrait: trait(left),
    rightTrait: trait(right),
  }
}

const CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

/** A small published diagnostic of the user, as a row of the table. */
export function publishedRow(userId: string) {
  const id = randomUUID()
  return {
    id,
    user_id: userId,
    title: '負荷の診断',
    description: '一度にたくさんの回答が届きます。',
    ispublished: true,
    publicurl: `load-${id.slice(0, 8)}`,
    axes: [axis('A', 'B', 0), axis('C', 'D', 1), axis('E', 'F', 2)],
    questions: [],
    resulttypes: CODES.map((code) => ({
      id: code,
      code,
      name: `${code}の人`,
      subtitle: '',
      description: '説明',
      imageUrl: null,
    })),
  }
}

/** A response row with all 45 answers and a lead. */
export function responseRow(diagnosticId: string) {
  const answers: Record<string, string> = {}
  for (let axisNumber = 1; axisNumber <= 3; axisNumber += 1) {
    for (let slot = 0; slot < 15; slot += 1) answers[`axis-${axisNumber}-${slot}`] = slot % 2 === 0 ? 'left' : 'right'
  }
  return {
    id: randomUUID(),
    diagnosticid: diagnosticId,
    answers,
    result: 'ACE',
    leadinfo: { name: '山田 太郎', email: 'taro@example.com', company: '' },
    completedat: new Date().toISOString(),
  }
}
