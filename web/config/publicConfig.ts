import { createContext, use } from 'react'

export type PublishedSample = {
  /** Which sample it is; its address may have been changed. */
  slug: string
  path: string
  imageUrl: string | null
  /** The picture's name in the image bucket where the server keeps it in smaller sizes too. */
  pictureName: string | null
}

/** What the server tells every browser (`GET /config.json`), so that one build serves every deployment. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseAnonKey: string
  /** Whether the backend is a hosted Supabase project, which tells of new rows by itself; the embedded one is asked. */
  hosted: boolean
  publicUrl: string
  productName: string
  /** null: not configured, its line is hidden. */
  operator: {
    company: string | null
    address: string | null
    phone: string | null
    email: string | null
    website: string | null
  }
  /** The marketing form of the contact page; null when not configured. */
  hubspot: { region: string; portalId: string; formId: string } | null
  /** The sample diagnostics that are published here, as the landing page links them. */
  samples: readonly PublishedSample[]
  /** Whether the server wants to know how quick its landing page was. */
  webVitals: boolean
  /** SHA-256 in hex of the account that sees the link to /register; null: nobody. */
  registerLinkEmailSha256: string | null
}

export const PublicConfigContext = createContext<PublicConfig | null>(null)

export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext)
  if (config === null) throw new Error('PublicConfigContext is missing above this component')
  return config
}

/** Asks the server. @throws Error when it does not answer with a configuration. */
export async function loadPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  return answer.json()
}
