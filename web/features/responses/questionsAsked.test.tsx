import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { testId } from '#web/testing/records.ts'
import { DIAGNOSTIC, giveListsAHeight, HANAKO, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

describe('questions that were changed since', () => {
  const [first] = DIAGNOSTIC.questions
  const answer = { [first?.id ?? '']: 'left' as const }
  const version = testId(90)

  it.each([
    [version, '以前の質問', '以前の左'],
    // Its version is unknown to the database.
    [testId(91), first?.text, first?.leftChoice],
    [null, first?.text, first?.leftChoice],
  ])('a response of version %s shows what it was asked', async (questionVersion, text, choice) => {
    const stores = createMemoryStores({
      diagnostics: [DIAGNOSTIC],
      responses: [{ ...HANAKO, answers: answer, questionVersion }],
    })
    const asked = DIAGNOSTIC.questions.map((each) => ({ ...each, text: '以前の質問', leftChoice: '以前の左' }))
    stores.memory.questionVersions = { [version]: asked }
    const { dialog, user } = await openOver(stores)
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    const answers = (await dialog.findByText('質問ごとの回答')).closest('details')
    expect([...(answers?.querySelectorAll('li p') ?? [])].map((each) => each.textContent)).toEqual([text, choice])
  })

  it('shows no other questions when those of a response cannot be read', async () => {
    const stores = createMemoryStores({ responses: [{ ...HANAKO, answers: answer, questionVersion: version }] })
    vi.spyOn(stores.responses, 'questions').mockRejectedValue(new StoreError('forbidden', 'refused'))
    const { dialog, user } = await openOver(stores)
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    expect(await dialog.findByText(/質問文を読み込めませんでした/)).toBeTruthy()
    expect(dialog.queryByText(first?.text ?? '')).toBeNull()
  })
})
