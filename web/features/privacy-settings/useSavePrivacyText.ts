import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { privacyMessages } from '#web/messages/privacySettings.ts'
import { useChange } from '#web/session/useChange.ts'
import type { StatusMessage } from './useTimedMessage.ts'

type Input = { ids: readonly string[]; text: string }

/** Saves one text for diagnostics, one after the other. @param onSaved gets each once the list has been read again */
export function useSavePrivacyText(
  userId: string,
  onSaved: (id: string, text: string) => void,
  say: (message: StatusMessage) => void,
) {
  const stores = useStores()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
  return useChange({
    mutationFn: async ({ ids, text }: Input) => {
      for (const id of ids) await stores.diagnostics.change(id, { privacyPolicyText: text })
    },
    onSuccess: async (_nothing, { ids, text }) => {
      await readAgain()
      for (const id of ids) onSaved(id, text)
      say({ type: 'success', text: privacyMessages.saved })
    },
    onFailed: (error) => {
      void readAgain()
      say({ type: 'error', text: storeErrorMessage(error, privacyMessages.failed) })
    },
  })
}
