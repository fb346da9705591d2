import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { ResponsesDialog } from './ResponsesDialog.tsx'

const PLAIN = makeDiagnostic()

export const DIAGNOSTIC = {
  ...PLAIN,
  resultTypes: PLAIN.resultTypes.map((type) => ({
    ...type,
    actions: type.code === 'ADE' ? ['予約する', '電話する'].map((label) => ({ label, url: 'tel:0312345678' })) : [],
  })),
}

export const HANAKO = makeResponse({ id: testId(1), completedAt: '2026-11-20T15:05:00Z' })
export const ICHIRO = makeResponse({
  id: testId(2),
  completedAt: '2026-11-18T01:00:00Z',
  result: 'BCE',
  leadInfo: { name: '田中 一郎', email: 'ichiro@example.test', company: '株式会社みなと' },
  suspicion: ['speed', 'honeypot'],
})
export const ANONYMOUS = makeResponse({
  id: testId(3),
  completedAt: '2026-11-17T01:00:00Z',
  leadInfo: { name: '', email: '', company: '' },
})

/** The dialog over stores in memory that hold these responses. */
export function open(responses: DiagnosticResponse[], profile = makeProfile()) {
  return openOver(createMemoryStores({ diagnostics: [DIAGNOSTIC], responses }), profile)
}

/** The dialog over these stores, until it is closed. */
export async function openOver(
  stores: MemoryStores,
  profile = makeProfile(),
  linked?: string,
  diagnostic: Diagnostic = DIAGNOSTIC,
) {
  const Closable = () => {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <ResponsesDialog {...{ profile, linked, diagnostic }} onClose={() => setOpen(false)} />
  }
  const { user } = await renderScreen(<Closable />, { stores })
  return { stores, user, dialog: within(await screen.findByRole('dialog', { name: '回答一覧' })) }
}

/** happy-dom lays nothing out: the list is given a height, so that it has rows in view. */
export function giveListsAHeight(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
}

type Opened = Awaited<ReturnType<typeof open>>

/** Opens a lead. @returns its detail with memo and status */
export async function select({ dialog, user }: Opened, name: RegExp) {
  await user.click(await dialog.findByRole('button', { name }))
  const detail = within(dialog.getByRole('region', { name: '回答の詳細' }))
  const memo = await detail.findByRole<HTMLTextAreaElement>('textbox', { name: 'メモ' })
  const status = (label: string) => detail.getByRole('button', { name: label })
  const pressed = () => detail.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.trim())
  return { detail, memo, status, pressed }
}

/** HANAKO as stored. */
export const storedNote = ({ memory }: Opened['stores']) => memory.responses.find(({ id }) => id === HANAKO.id)
