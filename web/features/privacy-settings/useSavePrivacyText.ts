import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { usePressMutation } from '#web/data/usePressMutation.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { privacyMessages } from '#web/messages/privacySettings.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
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
  const handleFailure = useFailureHandler()
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
  const save = usePressMutation({
    mutationFn: async ({ ids, text }: Input) => {
      for (const id of ids) await stores.diagnostics.setPrivacyPolicyText(id, text)
    },
    onSuccess: async (_nothing, { ids, text }) => {
      await readAgain()
      for (const id of ids) onSaved(id, text)
      say({ type: 'success', text: privacyMessages.saved })
    },
    onError: (error, input): void => {
      void readAgain()
      handleFailure(
        error,
        () => save.press(input),
        () => say({ type: 'error', text: storeErrorMessage(error, privacyMessages.failed) }),
      )
    },
  })
  return save
}
