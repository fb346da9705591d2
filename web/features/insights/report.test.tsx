import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { makeInsights } from '#web/testing/makeInsights.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import ReportPage from './ReportPage.tsx'

const KEY = testId(7)

const open = (key: string) =>
  renderScreen(
    <Routes>
      <Route path="/report/:key" element={<ReportPage />} />
    </Routes>,
    { stores: createMemoryStores({ insights: makeInsights(1240), reportKey: KEY }), at: `/report/${key}?days=90` },
  )

it('shows readers the same figures under the names of product and company, and no way to change anything', async () => {
  await open(KEY)
  expect(await screen.findByRole('heading', { level: 1, name: '働き方タイプ診断 の分析' })).toBeTruthy()
  expect(screen.getByRole('banner').textContent).toBe('ミツジク株式会社みなと商事 提供')
  expect(screen.getByText(/^Q7で8%が離れています/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '90日', pressed: true })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['CSV', '印刷']),
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: '報告用リンク' })).toBeNull()
  expect(document.title).toBe('働き方タイプ診断 の分析 | ミツジク')
})

it('says that a link is wrong or was revoked meanwhile', async () => {
  await open(testId(8))
  expect(await screen.findByRole('heading', { level: 1, name: 'このページは表示できません' })).toBeTruthy()
  expect(screen.queryByText(/みなと/)).toBeNull()
})
