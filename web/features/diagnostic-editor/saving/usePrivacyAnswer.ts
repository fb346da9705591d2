import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { isBlank } from '#domain/text/text.ts'
import { keepPrivacyDraft, readPrivacyDrafts } from '#web/data/privacyDrafts.ts'
import { useStayWhere } from '#web/session/leavingElsewhere.ts'

/** The privacy text as it is written in the question before publishing: null before, kept as the dashboard's dialog does. */
export function usePrivacyAnswer(userId: string, { id, privacyPolicyText }: Diagnostic) {
  const [text, setText] = useState(() => readPrivacyDrafts(userId)[id]?.text ?? null)
  useStayWhere(() => !isBlank(text) && text?.trim() !== privacyPolicyText)
  return {
    text,
    begin: setText,
    write: (written: string) => {
      setText(written)
      keepPrivacyDraft(userId, id, isBlank(written) ? null : written)
    },
  }
}
