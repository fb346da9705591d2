import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { SessionProvider } from '#web/features/auth/SessionProvider.tsx'
import type { ApplicationServices } from './applicationServices.ts'

type Props = { config: PublicConfig; services: ApplicationServices }

export function Application({ config, services }: Props) {
  return (
    <PublicConfigContext value={config}>
      <QueryClientProvider client={services.queryClient}>
        <StoresProvider stores={services.stores.load}>
          <SessionProvider source={services.session}>
            <RouterProvider router={services.router} />
          </SessionProvider>
        </StoresProvider>
      </QueryClientProvider>
    </PublicConfigContext>
  )
}
