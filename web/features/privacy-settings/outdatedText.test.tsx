import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newLeadField } from '#domain/lead/leadForm.ts'
import { privacyTemplate } from '#web/messages/privacySettings.ts'
import { makeProfile } from '#web/testing/records.ts'
import { FIRST, open, SECOND } from './privacyTestSupport.tsx'

it('says that a text from the template no longer fits the form, and mends its line alone by a press', async () => {
  const account = makeProfile({ company: '株式会社みなと', email: 'info@minato.test' })
  const before = privacyTemplate(account, ['名前', 'メールアドレス', '会社名']).replace('5. 安全管理', '5. 安全')
  const form = [newLeadField('name', 'name'), newLeadField('phone', 'phone')]
  const { user, field } = await open({
    diagnostics: [{ ...FIRST, leadFields: form, privacyPolicyText: before }, SECOND],
  })
  screen.getByText(/いまのフォームの項目（お名前、電話番号）と合っていません/)
  await user.click(screen.getByRole('button', { name: 'フォームに合わせて書き直す' }))
  expect(field().value).toBe(before.replace('名前、メールアドレス、会社名', 'お名前、電話番号'))
  expect(document.activeElement).toBe(field())
  expect(screen.queryByText(/合っていません/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), '二つ目の診断')
  expect(screen.queryByText(/合っていません/)).toBeNull()
})
