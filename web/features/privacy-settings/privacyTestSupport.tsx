import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, TEST_USER, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { PrivacySettingsDialog } from './PrivacySettingsDialog.tsx'

export const FIRST = makeDiagnostic({ id: testId(1), title: '一つ目の診断' })
export const SECOND = makeDiagnostic({
  id: testId(2),
  title: '二つ目の診断',
  publicUrl: 'second',
  privacyPolicyText: '保存済みの文章',
})

type Shown = {
  userId: string
  profile: Profile | null
  openedFor?: string | undefined
  diagnostics: readonly [Diagnostic, ...Diagnostic[]]
  onClose: () => void
}

/** The dialog over the list as it was read last. */
function Listed({ stores, diagnostics, ...props }: Shown & { stores: MemoryStores }) {
  const { data } = useQuery({
    queryKey: queryKeys.diagnostics(props.userId),
    queryFn: async () => (await stores.diagnostics.list(TEST_USER.id)).diagnostics,
    initialData: [...diagnostics],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [first = diagnostics[0], ...others] = data
  return <PrivacySettingsDialog {...props} diagnostics={[first, ...others]} />
}

export async function open(
  {
    userId = TEST_USER.id,
    profile = null,
    openedFor,
    diagnostics = [FIRST, SECOND],
  }: Partial<Omit<Shown, 'onClose'>> = {},
  config: Parameters<typeof renderScreen>[1]['config'] = {},
) {
  const stores = createMemoryStores({ diagnostics: [...diagnostics] })
  const onClose = vi.fn()
  const shown = <Listed {...{ stores, userId, profile, diagnostics, openedFor, onClose }} />
  const { user, client } = await renderScreen(shown, { stores, config })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '個人情報の取り扱い' })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
  return { stores, user, client, onClose, field, save }
}
