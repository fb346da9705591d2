import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_DIAGNOSTICS_PRESETS, type PlanType } from '#domain/plan/plan.ts'
import type { UserRow } from '#domain/profile/profile.ts'
import type { UserQuery } from '#store/ports.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { queryKeys } from '#web/shared/queryKeys.ts'
import { useStores } from '#web/shared/storesContext.tsx'
import { useDelayedAction } from '#web/shared/useDelayedAction.ts'

/** How long a success is shown (specification, section 9). */
const MESSAGE_MS = 3000

export type UserChanges = {
  message: { type: 'success' | 'error'; text: string } | null
  /** Takes the message away. */
  dismiss: () => void
  /** Ids of the users being updated. */
  updating: ReadonlySet<string>
  setPlan: (userId: string, plan: PlanType) => void
  setMax: (userId: string, max: number) => void
}

type Change = { userId: string; patch: Partial<UserRow>; send: () => Promise<void>; done: string; failed: string }

/** Changes of plans and maxima; a plan also brings its preset maximum (section 4). */
export function useUserChanges(query: UserQuery): UserChanges {
  const { profiles } = useStores()
  const client = useQueryClient()
  const [message, setMessage] = useState<UserChanges['message']>(null)
  const [updating, setUpdating] = useState<ReadonlySet<string>>(new Set())
  useDelayedAction(message?.type === 'success', MESSAGE_MS, () => setMessage(null))

  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ userId }) => {
      setMessage(null)
      setUpdating((ids) => new Set(ids).add(userId))
    },
    onSuccess: async (_, { userId, patch, done }) => {
      client.setQueryData<{ rows: UserRow[]; total: number }>(
        queryKeys.users(query),
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === userId ? { ...row, ...patch } : row)) },
      )
      setMessage({ type: 'success', text: done })
      await client.invalidateQueries({ queryKey: queryKeys.userTotals() })
      await client.invalidateQueries({ queryKey: queryKeys.profile(userId) })
    },
    onError: (error, { failed }) =>
      setMessage({ type: 'error', text: `${failed}（${storeErrorMessage(error, '')}）`.replace('（）', '') }),
    onSettled: (_data, _error, { userId }) => setUpdating((ids) => new Set([...ids].filter((id) => id !== userId))),
  })
  return {
    message,
    dismiss: () => setMessage(null),
    updating,
    setPlan: (userId, planType) =>
      change.mutate({
        userId,
        patch: { planType, maxDiagnostics: MAX_DIAGNOSTICS_PRESETS[planType] },
        send: () => profiles.setPlan(userId, planType),
        done: texts.planUpdated,
        failed: texts.planFailed,
      }),
    setMax: (userId, maxDiagnostics) =>
      change.mutate({
        userId,
        patch: { maxDiagnostics },
        send: () => profiles.setMaxDiagnostics(userId, maxDiagnostics),
        done: texts.maxUpdated,
        failed: texts.maxFailed,
      }),
  }
}
