import { useState } from 'react'
import * as v from 'valibot'
import { isBlank } from '#domain/text/text.ts'
import { browserStorage, readDocument, removeDocument, writeDocument } from '#store/local/documents.ts'

const keyOf = (userId: string) => `mitsujiku.privacy-answer.${userId}`

const readAnswer = (userId: string) => readDocument(browserStorage(), keyOf(userId), v.string())

/** Whether a privacy text is the one that the account wrote in the question, and so confirmed. */
export function isPrivacyAnswer(userId: string, text: string | null): boolean {
  return text !== null && readAnswer(userId)?.trim() === text
}

/** Forgets the answer once it is published; any other is offered wherever the account is asked the next time. */
export function forgetPrivacyAnswer(userId: string, published: string | null): void {
  if (isPrivacyAnswer(userId, published)) removeDocument(browserStorage(), keyOf(userId))
}

/** The privacy text as an account writes it in the question before publishing; null before. This browser keeps it. */
export function usePrivacyAnswer(userId: string) {
  const [text, setText] = useState(() => readAnswer(userId))
  return {
    text,
    begin: setText,
    write: (written: string) => {
      setText(written)
      if (isBlank(written)) return removeDocument(browserStorage(), keyOf(userId))
      try {
        writeDocument(browserStorage(), keyOf(userId), written)
      } catch {
        // Without room what was kept before stays, and the rest as long as the question.
      }
    },
  }
}
