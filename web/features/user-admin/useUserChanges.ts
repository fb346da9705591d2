import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_DIAGNOSTICS_PRESETS, PLAN_LABELS, type PlanType } from '#domain/plan/plan.ts'
import type { UserRow } from '#domain/profile/profile.ts'
import type { UserQuery } from '#store/ports.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'

const MESSAGE_MS = 3000

type Message = {
  type: 'success' | 'error'
  text: string
  detail?: string | undefined
  undo?: (() => void) | undefined
}

export type UserChanges = ReturnType<typeof useUserChanges>

type Change = {
  userId: string
  patch: Partial<UserRow>
  send: () => Promise<void>
  done: Omit<Message, 'type'>
  failed: string
}

/** Changes of plans and maxima. A plan also sets its preset maximum. */
export function useUserChanges(query: UserQuery) {
  const { profiles } = useStores()
  const client = useQueryClient()
  const [message, setMessage] = useState<Message | null>(null)
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
      setMessage({ type: 'success', ...done })
      await client.invalidateQueries({ queryKey: queryKeys.userTotals() })
      await client.invalidateQueries({ queryKey: queryKeys.profile(userId) })
    },
    onError: (error, { failed }) =>
      setMessage({ type: 'error', text: `${failed}（${storeErrorMessage(error, '')}）`.replace('（）', '') }),
    onSettled: (_data, _error, { userId }) => setUpdating((ids) => new Set([...ids].filter((id) => id !== userId))),
  })
  const setMax = (row: UserRow, maxDiagnostics: number) => {
    const { id, email, maxDiagnostics: before } = row
    change.mutate({
      userId: id,
      patch: { maxDiagnostics },
      send: () => profiles.setMaxDiagnostics(id, maxDiagnostics),
      done: {
        text: texts.maxUpdated,
        detail: texts.maxChange(email, before, maxDiagnostics),
        // The former maximum was unlimited, which cannot be set.
        undo: before === null ? undefined : () => setMax({ ...row, maxDiagnostics }, before),
      },
      failed: texts.maxFailed,
    })
  }
  /** @param maxDiagnostics differs from the plan's preset when a change is undone */
  const setPlan = (
    row: UserRow,
    planType: PlanType,
    maxDiagnostics: number | null = MAX_DIAGNOSTICS_PRESETS[planType],
  ) =>
    change.mutate({
      userId: row.id,
      patch: { planType, maxDiagnostics },
      send: async () => {
        await profiles.setPlan(row.id, planType)
        if (maxDiagnostics !== MAX_DIAGNOSTICS_PRESETS[planType]) {
          await profiles.setMaxDiagnostics(row.id, maxDiagnostics)
        }
      },
      done: {
        text: texts.planUpdated,
        detail: texts.planChange(row.email, PLAN_LABELS[row.planType], PLAN_LABELS[planType]),
        undo: () => setPlan({ ...row, planType, maxDiagnostics }, row.planType, row.maxDiagnostics),
      },
      failed: texts.planFailed,
    })
  return { message, dismiss: () => setMessage(null), updating, setPlan, setMax }
}
