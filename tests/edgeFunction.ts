import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { startProduct } from '#tests/e2e/support/productServer.ts'
import { publishDiagnostic } from '#tests/e2e/support/published.ts'

/** Runs generate-og-tags under Deno and compares it with the Node route. Separate, since Deno is a large download. */
const PORT = 8_797

function startFunction(product: { url: string; anonKey: string }) {
  const deno = spawn(
    'npx',
    // The function imports no packages.
    [
      '--yes',
      'deno@2.9.6',
      'run',
      '--check',
      '--no-config',
      '--no-remote',
      '--no-npm',
      '--allow-net',
      '--allow-env',
    ].concat('supabase/functions/generate-og-tags/index.ts'),
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${PORT}`,
        SUPABASE_URL: product.url,
        SUPABASE_ANON_KEY: product.anonKey,
        PUBLIC_URL: product.url,
      },
    },
  )
  return () => {
    if (deno.pid !== undefined) process.kill(-deno.pid)
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 120_000; ) {
    if ((await fetch(url).catch(() => null)) !== null) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the function did not begin to answer')
}

const product = await startProduct({ LOG_LEVEL: 'error' })
const config: { supabaseAnonKey: string } = await (await fetch(`${product.url}/config.json`)).json()
const stop = startFunction({ url: product.url, anonKey: config.supabaseAnonKey })
try {
  const diagnostic = await publishDiagnostic(product)
  const unpublished = await publishDiagnostic(product, { ispublished: false })
  const edge = `http://127.0.0.1:${PORT}/generate-og-tags`
  await untilAnswering(edge)
  const answerOf = async (base: string, query: string, method: string) => {
    const { status, headers } = await fetch(`${base}?${query}`, { redirect: 'manual', method })
    return { status, location: headers.get('location') }
  }
  const cases: [query: string, status: number, method?: string][] = [
    [`diagnosticId=${diagnostic.id}&resultCode=ADE`, 302],
    [`diagnosticId=${diagnostic.id}&resultCode=ADE`, 302, 'HEAD'],
    [`diagnosticId=${diagnostic.id}&resultCode=XXX`, 404],
    [`diagnosticId=${randomUUID()}&resultCode=ADE`, 404],
    [`diagnosticId=${unpublished.id}&resultCode=ADE`, 404],
    ['diagnosticId=1%27--&resultCode=ADE', 404],
    ['', 404],
    ['', 405, 'POST'],
  ]
  for (const [query, status, method = 'GET'] of cases) {
    const underDeno = await answerOf(edge, query, method)
    assert.deepEqual(underDeno, await answerOf(`${product.url}/functions/v1/generate-og-tags`, query, method))
    assert.equal(underDeno.status, status, `${method} ${query}`)
  }
  process.stdout.write(`${cases.length} answers of the edge function under Deno are those of the Node route\n`)
} finally {
  stop()
  await product.remove()
}
