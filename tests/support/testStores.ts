import ws from 'ws'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { createStores } from '#store/createStores.ts'
import { submitResponse } from '#store/visitor/submit.ts'
import { PASSWORD, type TestBackend } from './embeddedBackend.ts'
import { memoryFiles } from './memoryFiles.ts'
import { MemoryStorage } from './memoryStorage.ts'

/** The network between a browser and the backend. It can be cut, answer with a status, or lose acknowledgements. */
export class Network {
  state: 'up' | 'cut' | 'loses-answers' | 'loses-saves' | { status: number; body?: object } = 'up'
  readonly requests: string[] = []

  constructor(private readonly backend: TestBackend) {}

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const target = input instanceof URL ? input.href : input
    this.requests.push(`${init?.method ?? 'GET'} ${new URL(target instanceof Request ? target.url : target).pathname}`)
    if (this.state === 'cut') throw new TypeError('fetch failed')
    if (typeof this.state === 'object') {
      const { status, body } = this.state
      const page = { status, headers: { 'content-type': 'text/html' } }
      return body === undefined ? new Response('<html>', page) : Response.json(body, { status })
    }
    const answer = await this.backend.request(target, init)
    const isSave = /^(POST|PATCH|DELETE) \/rest\/v1\/diagnostics$/.test(this.requests.at(-1) ?? '')
    if (this.state === 'loses-answers' || (this.state === 'loses-saves' && isSave)) throw new TypeError('fetch failed')
    return answer
  }
}

/** A browser: the application's stores with its own storage, picture files and network. */
export function openBrowser(backend: TestBackend, storage = new MemoryStorage(), files = memoryFiles()) {
  const network = new Network(backend)
  const open = () =>
    createStores(
      { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: backend.anonKey },
      {
        origin: backend.config.publicUrl,
        fetch: network.fetch,
        sessionStorage: storage,
        storage,
        pictureFiles: files,
        // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
        realtime: { transport: ws as unknown as typeof WebSocket },
      },
    )
  return { network, storage, files, stores: open(), reload: open }
}

/** A browser with a new, confirmed and signed-in account. */
export async function signedInBrowser(backend: TestBackend, email: string) {
  const browser = openBrowser(backend)
  await browser.stores.auth.signUp({ email, password: PASSWORD, name: '山田 太郎' })
  await backend.followMail(email)
  const user = await browser.stores.auth.signIn(email, PASSWORD)
  return { ...browser, user }
}

/** Sends a response like the visitor's page, over a browser's network. */
export function submit(backend: TestBackend, network: Network, response: DiagnosticResponse): Promise<void> {
  const connection = { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: backend.anonKey }
  return submitResponse(connection, response, network.fetch)
}
