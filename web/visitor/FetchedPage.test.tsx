import { act, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { PageData } from '#domain/wire/pageData.ts'
import { toDiagnosticRow } from '#store/rows.ts'
import { makeDiagnostic } from '../testing/records.ts'
import { showFetchedPage } from './FetchedPage.tsx'
import { keepPage } from './keptPage.ts'

const CONFIG = {
  supabaseUrl: 'https://project.example.test',
  supabaseAnonKey: 'key',
  publicUrl: 'https://example.test',
  productName: 'ミツジク',
}

/** Answers like a static host and a hosted project. @param found the published row; null: none */
function answerWith(found: object | null) {
  vi.stubGlobal('fetch', async (input: string) => {
    if (input === '/config.json') return Response.json(CONFIG)
    return found === null ? Response.json({ code: 'PGRST116', message: 'none' }, { status: 406 }) : Response.json(found)
  })
}

function show(pathname: string) {
  const location = Object.assign(new URL(`https://example.test${pathname}`), {}) as unknown as Location
  const { rerender } = render(null)
  void showFetchedPage(
    location,
    ({ diagnostic }) => <p>{diagnostic.title}</p>,
    (page) => act(() => rerender(page)),
  )
}

test('fetches the diagnostic and writes what crawlers that run scripts read', async () => {
  document.head.innerHTML = '<meta name="robots" content="noindex">'
  answerWith(toDiagnosticRow(makeDiagnostic()))
  show('/diagnostic/work-style')
  expect(screen.getByRole('status').textContent).toBe('診断を読み込み中...')
  expect(await screen.findByText('働き方タイプ診断')).toBeTruthy()
  expect(document.title).toBe('働き方タイプ診断 | ミツジク')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://example.test/diagnostic/work-style',
  )
  expect(document.querySelector('meta[name="robots"]')).toBeNull()
})

test('shows a shared result', async () => {
  answerWith(toDiagnosticRow(makeDiagnostic()))
  show('/diagnostic/work-style/result/BDF')
  expect(await screen.findByRole('heading', { name: 'BDF型' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '診断を受けてみる' }).getAttribute('href')).toBe('/diagnostic/work-style')
})

test.each([
  ['/diagnostic/none', 'お探しの診断は存在しないか、現在公開されていません。'],
  ['/diagnostic/%E0%A4%A', '診断URLが無効です'],
])('says why there is nothing at %s', async (pathname, reason) => {
  answerWith(null)
  show(pathname)
  expect(await screen.findByRole('heading', { name: '診断が見つかりません' })).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
})

test('shows the result that was kept in this tab when the diagnostic is not published any more', async () => {
  history.replaceState(null, '', '/diagnostic/work-style')
  const site = { diagnostic: makeDiagnostic({ title: 'この間の診断' }), backend: {}, environment: {}, embedded: false }
  keepPage(v.parse(PageData, site), { phase: 'result' })
  answerWith(null)
  show('/diagnostic/work-style')
  expect(await screen.findByText('この間の診断')).toBeTruthy()
})

test('says so when loading fails', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  show('/diagnostic/work-style')
  expect(await screen.findByText('診断の読み込み中にエラーが発生しました')).toBeTruthy()
})
