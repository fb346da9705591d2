import { lazy } from 'react'
import { layoutMessages as texts } from '#web/messages/layout.ts'

/** The creator's screens behind the account's menu. Each is a route and a link. */
export const ACCOUNT_SCREENS = [
  {
    path: '/connections',
    label: texts.connections,
    page: lazy(() => import('#web/features/connections/ConnectionsPage.tsx')),
  },
]
