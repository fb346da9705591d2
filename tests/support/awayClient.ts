import pino from 'pino'
import { createHostedClient } from '#server/backend/hostedClient.ts'
import { readConfig } from '#server/config/config.ts'

/** A client of a backend that never answers. */
export const awayClient = createHostedClient(
  { ...readConfig({}), supabase: { url: '', anonKey: '', serviceKey: null } },
  pino({ level: 'silent' }),
)
