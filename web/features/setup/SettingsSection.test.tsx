import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { InstallationSettings } from '#domain/installation/settings.ts'
import { StoreError } from '#store/storeError.ts'
import type { SetUp } from '#store/supabase/settingsStore.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import SetupPage from './SetupPage.tsx'

const settings = (values: Partial<InstallationSettings>) => v.parse(InstallationSettings, values)

async function open(setUp: Partial<SetUp> = {}, save = vi.fn(async () => {})) {
  const stores = createMemoryStores()
  stores.checks = { read: async () => [], sendTestMail: async () => [] }
  const found = { stored: settings({}), fixed: settings({}), completedAt: null, ...setUp }
  stores.settings = { read: async () => found, save, complete: async () => {} }
  const { user } = await renderScreen(<SetupPage />, { stores, profile: makeProfile({ planType: 'admin' }) })
  const form = within(await screen.findByRole('form', { name: 'サービスの名前' }))
  return { user, save, form, field: () => form.getByLabelText<HTMLInputElement>('サービスの名前') }
}

test('a setting of the environment is shown as fixed, and is not sent', async () => {
  const { form, field } = await open({ fixed: settings({ productName: '社名診断' }) })
  expect([field().value, field().readOnly]).toEqual(['社名診断', true])
  expect(form.getByText('環境変数 PRODUCT_NAME で設定されています')).toBeTruthy()
  expect(form.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
})

test('only the settings of the section are saved, trimmed; an emptied one goes back to the default', async () => {
  const { user, save, form, field } = await open({ stored: settings({ productName: '旧名', operatorPhone: '03' }) })
  await user.clear(field())
  await user.type(field(), ' 新名 ')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(save).toHaveBeenLastCalledWith({ productName: '新名' })
  await user.clear(field())
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(save).toHaveBeenLastCalledWith({ productName: null })
})

test('typed text stays when it could not be saved, and the reason is shown', async () => {
  const save = vi.fn().mockRejectedValue(new StoreError('forbidden', 'no'))
  const { user, form, field } = await open({}, save)
  await user.type(field(), '新名')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('この操作を行う権限がありません。')).toBeTruthy()
  expect(field().value).toBe('新名')
})

test('others than administrators are refused', async () => {
  const stores = createMemoryStores()
  await renderScreen(<SetupPage />, { stores, profile: makeProfile({ planType: 'premium' }) })
  expect(screen.queryByRole('heading', { name: 'はじめの設定' })).toBeNull()
})
