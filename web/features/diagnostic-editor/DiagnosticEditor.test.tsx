import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import { StoreError } from '#store/storeError.ts'
import { LoginModalContext } from '#web/shared/loginModal.tsx'
import { PublicConfigContext } from '#web/shared/publicConfig.ts'
import { StoresProvider } from '#web/shared/storesContext.tsx'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, TEST_USER } from '#web/testing/records.ts'
import { DiagnosticEditor } from './DiagnosticEditor.tsx'

const CONFIG = {
  supabaseUrl: '',
  supabaseAnonKey: '',
  realtime: false,
  publicUrl: 'https://quiz.test',
  productName: 'ミツジク',
  operator: { company: null, address: null, phone: null, email: null, website: null },
  hubspot: null,
  registerLinkEmailSha256: null,
}

let stores: MemoryStores
const onSaved = vi.fn()
const sessionEnded = vi.fn()

beforeEach(() => {
  localStorage.clear()
  stores = createMemoryStores()
  onSaved.mockReset()
  sessionEnded.mockReset()
})

function open(diagnostic: Diagnostic | null = null, planType: PlanType = 'premium') {
  if (diagnostic) stores.memory.diagnostics = [diagnostic]
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>一覧</p> },
      {
        path: '/edit',
        element: (
          <DiagnosticEditor
            diagnostic={diagnostic}
            userId={TEST_USER.id}
            profile={makeProfile({ planType })}
            onSaved={onSaved}
            onLeave={() => void router.navigate('/')}
          />
        ),
      },
    ],
    { initialEntries: ['/edit'] },
  )
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <PublicConfigContext value={CONFIG}>
        <StoresProvider stores={stores}>
          <LoginModalContext value={{ open: () => {}, requireSignIn: (action) => action(), sessionEnded }}>
            <RouterProvider router={router} />
          </LoginModalContext>
        </StoresProvider>
      </PublicConfigContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), view }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('the steps', () => {
  it('open forward one at a time, only when the current one is valid, and back always', async () => {
    const { user } = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('診断を作成')
    expect(document.activeElement).toBe(field('診断タイトル'))
    expect(button('次へ').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('次へ'))
    expect(screen.getAllByText('入力してください')).toHaveLength(2)
    await user.type(field('診断タイトル'), '働き方診断')
    await user.type(field('説明'), 'あなたの働き方がわかります。')
    await user.click(button('結果タイプ'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('基本情報')
    await user.click(button('次へ'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3つの軸')
    expect(screen.queryByLabelText('診断タイトル')).toBeNull()
    await user.click(button('前へ'))
    expect(field('診断タイトル').value).toBe('働き方診断')
    expect(screen.queryByRole('button', { name: '前へ' })).toBeNull()
  })

  it('name their groups and fields as the wording has them', async () => {
    const { user } = open(makeDiagnostic())
    await user.click(button('次へ'))
    expect(group('軸2').getByLabelText<HTMLInputElement>('特性Dの名前').value).toBe('即興')
    expect(group('軸3').getByLabelText('軸の画像')).toBeTruthy()
    await user.click(button('次へ'))
    const types = screen.getAllByRole('group', { name: /^タイプ/ })
    expect(types.map((type) => type.querySelector('legend')?.textContent)).toEqual(
      ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'].map((code) => `タイプ ${code}`),
    )
    for (const label of ['名前', 'サブタイトル', '説明', '画像']) group('タイプ ADE').getByLabelText(label)
    await user.click(button('次へ'))
    expect(screen.getAllByRole('group', { name: /^質問\d/ })).toHaveLength(15)
    for (const label of ['質問文', '選択肢（左）', '選択肢（右）']) group('質問15').getByLabelText(label)
    expect(screen.queryByRole('button', { name: '次へ' })).toBeNull()
  })
})

describe('questions', () => {
  async function openQuestions(diagnostic = makeDiagnostic()) {
    const { user } = open(diagnostic)
    for (let step = 0; step < 3; step++) await user.click(button('次へ'))
    return user
  }

  it('are written without a mouse: Enter moves on, across the axes', async () => {
    const user = await openQuestions()
    await user.click(button('次の軸'))
    const last = group('質問15')
    await user.click(last.getByLabelText('選択肢（右）'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-0.text'))
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-0.leftChoice')
  })

  it('take rows of a spreadsheet, and give them back', async () => {
    const user = await openQuestions()
    await user.click(group('質問2').getByLabelText('質問文'))
    await user.paste('新しい質問\t左\t右\n次の質問\tはい\tいいえ')
    expect(group('質問3').getByLabelText<HTMLInputElement>('選択肢（右）').value).toBe('いいえ')
    await user.click(button('取り込み前に戻す'))
    expect(group('質問3').getByLabelText<HTMLInputElement>('選択肢（右）').value).toBe('右の選択肢')
  })

  it('are imported after a preview; a file with errors names all of them', async () => {
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    const header = 'axisId,text,leftChoice,rightChoice'
    const csv = (text: string) => new File([text], 'q.csv', { type: 'text/csv' })
    await user.upload(field('ファイルを選択'), csv(`${header}\naxis-9,a,b,c\n\naxis-1,a\n`))
    await screen.findByText(/2行目: 軸ID "axis-9" が見つかりません/)
    screen.getByText('4行目: 列数が正しくありません（4列必要）')
    expect(button('インポートする')).toHaveProperty('disabled', true)
    await user.upload(field('ファイルを選択'), csv(`${header}\r\naxis-2,二軸目,はい,いいえ\r\n`))
    await screen.findByText('すべての質問が置き換えられます')
    await user.click(button('インポートする'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(group('質問1').getByLabelText<HTMLInputElement>('質問文').value).toBe('')
    screen.getByText('この軸 0/15')
    screen.getByText('全体 1/45')
  })
})

describe('saving', () => {
  it('stores a draft with a title and a description', async () => {
    const { user } = open()
    await user.click(button('下書き保存'))
    await screen.findByText(/入力が必要な項目が2件あります/)
    expect(document.activeElement).toBe(field('診断タイトル'))
    await user.keyboard('働き方診断')
    await user.type(field('説明'), '説明です')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(stores.memory.diagnostics).toMatchObject([{ title: '働き方診断', isPublished: false, publicUrl: null }])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('moves to the first field that keeps it from being published', async () => {
    const stored = makeDiagnostic({ isPublished: false })
    const { user } = open({
      ...stored,
      questions: stored.questions.map((question) =>
        question.id === 'axis-2-6' ? { ...question, leftChoice: ' ' } : question,
      ),
    })
    await user.click(button('公開して保存'))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-2-6.leftChoice'))
    expect(stores.memory.diagnostics[0]?.isPublished).toBe(false)
  })

  it('asks before a published diagnostic is taken offline', async () => {
    const { user } = open(makeDiagnostic())
    await user.click(button('下書き保存'))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('公開中の診断を下書きとして保存すると非公開になります。よろしいですか？')
    expect(stores.memory.diagnostics[0]?.isPublished).toBe(true)
    await user.click(question.getByRole('button', { name: '非公開にして保存' }))
    await waitFor(() => expect(stores.memory.diagnostics[0]?.isPublished).toBe(false))
  })

  it('disables everything meanwhile', async () => {
    stores.diagnostics.save = () => new Promise(() => {})
    const { user } = open(makeDiagnostic())
    await user.click(button('公開して保存'))
    expect(button('保存中...').getAttribute('aria-disabled')).toBe('true')
    for (const name of ['下書き保存', 'プレビュー', '基本情報', 'ダッシュボードに戻る']) {
      expect(button(name)).toHaveProperty('disabled', true)
    }
    expect(field('診断タイトル').matches('fieldset[disabled] *')).toBe(true)
  })

  it('shows a typed slug that is taken at its field', async () => {
    const { user } = open(makeDiagnostic({ publicUrl: 'mine' }))
    stores.diagnostics.save = () => Promise.reject(new StoreError('slug-taken', 'taken'))
    await user.click(button('公開して保存'))
    await waitFor(() => expect(document.activeElement).toBe(field('公開URL（任意）')))
    screen.getByText('このURLはすでに使用されています')
  })

  it('loses nothing in a refusal, and asks to sign in where the session ended', async () => {
    const { user } = open(makeDiagnostic())
    const save = stores.diagnostics.save
    stores.diagnostics.save = () => Promise.reject(new StoreError('unauthenticated', 'JWT expired'))
    await user.clear(field('診断タイトル'))
    await user.type(field('診断タイトル'), '新しい題')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(sessionEnded).toHaveBeenCalledOnce())
    expect(field('診断タイトル').value).toBe('新しい題')
    stores.diagnostics.save = save
    sessionEnded.mock.calls[0]?.[0]()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(stores.memory.diagnostics[0]?.title).toBe('新しい題')
  })
})

describe('a conflict', () => {
  async function collide() {
    const { user } = open(makeDiagnostic({ revision: 3 }))
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [makeDiagnostic({ title: '別の端末の題', revision: 7 })]
    const save = stores.diagnostics.save
    stores.diagnostics.save = async (diagnostic) => {
      if (diagnostic.revision < 7) throw new StoreError('conflict', 'changed elsewhere')
      return save(diagnostic)
    }
    await user.click(button('公開して保存'))
    await screen.findByRole('dialog')
    return user
  }

  it('may be settled for what is written here', async () => {
    const user = await collide()
    await user.click(button('この画面の内容で上書きする'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(stores.memory.diagnostics[0]).toMatchObject({ title: '働き方タイプ診断改', revision: 8 })
  })

  it('may be settled for what is stored; what is written here can be restored', async () => {
    const user = await collide()
    await user.click(button('保存された内容を読み込む'))
    await waitFor(() => expect(field('診断タイトル').value).toBe('別の端末の題'))
    await user.click(await screen.findByRole('button', { name: '復元する' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('働き方タイプ診断改'))
  })
})

describe('what was typed', () => {
  it('is offered back after the tab was closed', async () => {
    const { user, view } = open()
    await user.type(field('診断タイトル'), '書きかけ')
    window.dispatchEvent(new Event('pagehide'))
    view.unmount()
    const reopened = open()
    await reopened.user.click(await screen.findByRole('button', { name: '復元する' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('書きかけ'))
    expect(screen.queryByRole('button', { name: '復元する' })).toBeNull()
  })

  it('is thrown away only after a confirmation', async () => {
    const { user } = open()
    await user.type(field('診断タイトル'), '書きかけ')
    await user.click(button('ダッシュボードに戻る'))
    await screen.findByText('保存していない変更は破棄されます。よろしいですか？')
    await user.click(button('キャンセル'))
    expect(field('診断タイトル').value).toBe('書きかけ')
    await user.click(button('ダッシュボードに戻る'))
    await user.click(await screen.findByRole('button', { name: '破棄する' }))
    await screen.findByText('一覧')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('needs no confirmation where nothing was', async () => {
    const { user } = open(makeDiagnostic())
    await user.click(button('ダッシュボードに戻る'))
    await screen.findByText('一覧')
  })
})

describe('the footer credit', () => {
  it('is not editable on the free plan, and says so', () => {
    open(makeDiagnostic(), 'free')
    expect(group('フッタークレジット').getByLabelText('リンクURL').matches('fieldset[disabled] *')).toBe(true)
    screen.getByText(/^Freeプランでは、この設定は変更できません。/)
  })

  it('takes only web addresses', async () => {
    const { user } = open(makeDiagnostic(), 'light')
    await user.type(group('フッタークレジット').getByLabelText('リンクURL'), 'example.com')
    expect(screen.queryByText(/で始まるURL/)).toBeNull()
    await user.tab()
    screen.getByText('http:// または https:// で始まるURLを入力してください')
  })
})

describe('the slug', () => {
  it('shows its address as it is typed, and says after a pause that it is taken', async () => {
    stores.memory.diagnostics = [makeDiagnostic({ publicUrl: 'taken' })]
    const { user } = open()
    stores.memory.diagnostics = [makeDiagnostic({ publicUrl: 'my-quiz' })]
    await user.type(field('公開URL（任意）'), 'My Quiz')
    screen.getByText('https://quiz.test/diagnostic/my-quiz')
    await screen.findByText('このURLはすでに使用されています')
  })
})
