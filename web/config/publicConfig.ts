import { createContext, use } from 'react'
import * as v from 'valibot'
import { PublicConfig } from '#domain/wire/publicConfig.ts'

export const PublicConfigContext = createContext<PublicConfig | null>(null)

export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext)
  if (config === null) throw new Error('PublicConfigContext is missing above this component')
  return config
}

/** Fetches the configuration. Rejects when the server does not return one. */
export async function loadPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  return v.parse(PublicConfig, await answer.json())
}
