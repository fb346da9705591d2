import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { SessionProvider } from '#web/features/auth/SessionProvider.tsx'
import type { ApplicationParts } from './applicationParts.ts'

type Props = { config: PublicConfig; parts: ApplicationParts }

export function Application({ config, parts }: Props) {
  return (
    <PublicConfigContext value={config}>
      <QueryClientProvider client={parts.queryClient}>
        <StoresProvider stores={parts.stores.load}>
          <SessionProvider source={parts.session}>
            <RouterProvider router={parts.router} />
          </SessionProvider>
        </StoresProvider>
      </QueryClientProvider>
    </PublicConfigContext>
  )
}
