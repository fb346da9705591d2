import { createHash } from 'node:crypto'
import type { Config } from './config.ts'
import type { PublishedSample } from './public/publishedSamples.ts'

/**
 * What the browser may know (`GET /config.json`), so that one build serves every deployment.
 * @param anonKey the publishable key of the embedded backend; ignored when a hosted project is configured.
 * @param samples the sample diagnostics that are published here
 */
export function publicConfig(config: Config, anonKey: string, samples: readonly PublishedSample[]) {
  return {
    supabaseUrl: config.supabase?.url ?? config.publicUrl,
    supabaseAnonKey: config.supabase?.anonKey ?? anonKey,
    /** Whether the backend is a hosted Supabase project, which tells of new rows by itself; the embedded one is asked. */
    hosted: config.supabase !== null,
    publicUrl: config.publicUrl,
    productName: config.productName,
    operator: config.operator,
    hubspot: config.hubspot,
    samples,
    webVitals: config.webVitals,
    /** Hashed, so that the address itself is not published. */
    registerLinkEmailSha256:
      config.registerLinkEmail === null ? null : createHash('sha256').update(config.registerLinkEmail).digest('hex'),
  }
}

export type PublicConfig = ReturnType<typeof publicConfig>
