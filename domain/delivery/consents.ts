import type { DiagnosticResponse } from '../response/response.ts'

/** A text that a visitor agreed to. */
export type Consent = {
  kind: 'privacy' | 'advertising'
  /** The version of the text. */
  textId: string
  /** ISO 8601, as the next. */
  agreedAt: string
  withdrawnAt: string | null
}

type Agreed = Pick<DiagnosticResponse, 'completedAt' | 'privacyTextId' | 'advertisingTextId' | 'advertisingWithdrawnAt'>

/** The consents of a response; [] without any. */
export function consentsOf(response: Agreed): Consent[] {
  const { completedAt: agreedAt, privacyTextId, advertisingTextId, advertisingWithdrawnAt: withdrawnAt } = response
  return [
    ...(privacyTextId === null
      ? []
      : [{ kind: 'privacy' as const, textId: privacyTextId, agreedAt, withdrawnAt: null }]),
    ...(advertisingTextId === null
      ? []
      : [{ kind: 'advertising' as const, textId: advertisingTextId, agreedAt, withdrawnAt }]),
  ]
}
