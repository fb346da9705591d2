import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ListedKey } from '#store/supabase/apiKeyStore.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { useChange } from '#web/session/useChange.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'

const texts = accountMessages.keys

/** A key of the API: its name, its end, and when it was used. */
export function KeyRow({ apiKey }: { apiKey: ListedKey }) {
  const { apiKeys } = useStores()
  const client = useQueryClient()
  const { id, name, last4, scope, lastUsedAt, hooks } = apiKey
  const removing = useChange({
    mutationFn: () => apiKeys.remove(id),
    stale: queryKeys.allApiKeys(),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.allConnections() }),
    done: texts.removed,
    failed: texts.removeFailed,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="tabular flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span>{texts.ending(last4)}</span>
          <span>{texts.scopes[scope]}</span>
          <span>{lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatMinute(lastUsedAt))}</span>
        </p>
      </div>
      <ConfirmButton
        size="small"
        aria-label={texts.removeOf(name)}
        icon={<Trash2 aria-hidden size={16} />}
        busy={removing.isPending}
        question={{ danger: true, ...texts.removing(name, hooks) }}
        onConfirm={() => removing.press()}
      >
        {texts.remove}
      </ConfirmButton>
    </li>
  )
}
