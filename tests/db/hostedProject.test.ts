import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseKind } from '../support/database.ts'
import { PROJECT_REF, startManagementApi } from '../support/managementApi.ts'
import { openSupabaseProject, type SupabaseProject } from '../support/supabaseCli.ts'

const PUBLIC_URL = 'https://shindan.example.jp'
const PATIENCE = 180_000
const supabase = path.resolve(import.meta.dirname, '../../supabase')

// Once is enough, and the CLI is there when the database tests run on PostgreSQL.
describe.runIf(testDatabaseKind() === 'postgres')(
  'what the Supabase CLI sends to a fresh project',
  { timeout: 60_000 },
  () => {
    let api: Awaited<ReturnType<typeof startManagementApi>>
    let cli: SupabaseProject

    beforeAll(async () => {
      api = await startManagementApi()
      cli = await openSupabaseProject(PUBLIC_URL, api.url)
    }, PATIENCE)
    afterAll(async () => {
      await cli?.close()
      await api?.close()
    })

    const remote = `--remote=${PROJECT_REF}`
    const lastSent = (ending: string) => api.sent.findLast(({ path }) => path.endsWith(ending))?.body ?? ''

    test('config: every setting is known, and differs from the fresh project’s as it should', async () => {
      const { stdout, stderr } = await cli.run('config', 'diff', remote, '--output-format', 'json')
      expect(stderr).not.toContain('WARN')
      const changes: { path: string[]; local: unknown }[] = JSON.parse(stdout).changes
      expect(Object.fromEntries(changes.map(({ path, local }) => [path.join('.'), local]))).toEqual({
        'api.extra_search_path': ['public'],
        'api.max_rows': 1000,
        'api.schemas': ['public'],
        'auth.additional_redirect_urls': [PUBLIC_URL],
        'auth.email.double_confirm_changes': true,
        'auth.email.enable_confirmations': true,
        'auth.email.enable_signup': true,
        'auth.email.max_frequency': '1m0s',
        'auth.email.otp_expiry': 3600,
        'auth.email.secure_password_change': true,
        'auth.email.template.confirmation.subject': 'メールアドレスの確認',
        'auth.email.template.recovery.subject': 'パスワードの再設定',
        'auth.enable_anonymous_sign_ins': false,
        'auth.enable_refresh_token_rotation': true,
        'auth.enable_signup': true,
        'auth.jwt_expiry': 3600,
        'auth.minimum_password_length': 6,
        'auth.refresh_token_reuse_interval': 10,
        'auth.site_url': PUBLIC_URL,
        'storage.file_size_limit': '2MiB',
      })
    })

    test('config push: the addresses and the mails’ templates are sent as they are', async () => {
      await expect(cli.run('config', 'push', remote)).rejects.toThrow('418')
      expect(JSON.parse(lastSent('/postgrest'))).toMatchObject({ db_schema: 'public', max_rows: 1000 })
      expect(JSON.parse(lastSent('/config/auth'))).toMatchObject({
        site_url: PUBLIC_URL,
        uri_allow_list: PUBLIC_URL,
        mailer_autoconfirm: false,
        mailer_templates_confirmation_content: readFileSync(`${supabase}/templates/confirmation.html`, 'utf8'),
        mailer_templates_recovery_content: readFileSync(`${supabase}/templates/recovery.html`, 'utf8'),
      })
    })

    test('the function is sent whole, open to everybody, with its one secret', async () => {
      await cli.run('secrets', 'set', `PUBLIC_URL=${PUBLIC_URL}`, remote)
      expect(JSON.parse(lastSent('/secrets'))).toEqual([{ name: 'PUBLIC_URL', value: PUBLIC_URL }])
      await cli.run('functions', 'deploy', 'generate-og-tags', '--use-api', remote)
      const form = lastSent('/functions/deploy')
      for (const file of ['index.ts', 'handler.ts']) {
        expect(form).toContain(readFileSync(`${supabase}/functions/generate-og-tags/${file}`, 'utf8'))
      }
      expect(form).toContain('"verify_jwt":false')
    })
  },
)
