import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PROJECT_REF = 'abcdefghijklmnopqrst'

type Sent = { method: string; path: string; body: string }

/** The settings of a new project, none of which suit the product. */
const FRESH = {
  api: { db_schema: 'public,graphql_public', db_extra_search_path: 'public,extensions', max_rows: 500, db_pool: null },
  auth: {
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    jwt_exp: 60,
    disable_signup: true,
    external_anonymous_users_enabled: true,
    external_email_enabled: false,
    mailer_autoconfirm: true,
    mailer_otp_exp: 60,
    mailer_secure_email_change_enabled: false,
    mailer_subjects_confirmation: 'Confirm Your Signup',
    mailer_subjects_recovery: 'Reset Your Password',
    password_min_length: 8,
    refresh_token_rotation_enabled: false,
    security_refresh_token_reuse_interval: 0,
    smtp_max_frequency: 1,
  },
  database: { major_version: 17, ssl_enforced: false, postgres_settings: {} },
  storage: { file_size_limit: 50 * 1024 ** 2, features: { image_transformation: { enabled: false } } },
}

const POSTGREST = {
  db_schema: '',
  db_extra_search_path: '',
  max_rows: 0,
  db_pool: null,
  db_pool_acquisition_timeout: null,
  db_pool_max_idletime: null,
  db_pool_max_lifetime: null,
}

const FUNCTION = {
  id: 'f',
  slug: 'generate-og-tags',
  name: 'generate-og-tags',
  status: 'ACTIVE',
  version: 1,
  created_at: 1,
  updated_at: 1,
}

const ANSWERS: Record<string, [number, unknown]> = {
  [`GET /v1/projects/${PROJECT_REF}/billing/addons`]: [200, { selected_addons: [], available_addons: [] }],
  [`GET /v2/projects/${PROJECT_REF}/config`]: [200, { data: { type: 'project_config', id: 'x', attributes: FRESH } }],
  [`PATCH /v1/projects/${PROJECT_REF}/postgrest`]: [200, POSTGREST],
  // The CLI expects more than two hundred fields; its request is recorded by then.
  [`PATCH /v1/projects/${PROJECT_REF}/config/auth`]: [418, {}],
  [`POST /v1/projects/${PROJECT_REF}/secrets`]: [201, {}],
  [`POST /v1/projects/${PROJECT_REF}/functions/deploy`]: [201, FUNCTION],
}

/**
 * A fake of Supabase's Management API, which tests cannot reach. It answers the Supabase CLI like a new project and
 * records the requests.
 */
export async function startManagementApi() {
  const sent: Sent[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?')
      sent.push({ method: request.method ?? '', path, body: Buffer.concat(chunks).toString() })
      const [status, body] = ANSWERS[`${request.method} ${path}`] ?? [404, {}]
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
