import * as v from 'valibot'
import type { PastedDraft } from '#domain/draft/pastedDraft.ts'
import type { PromptWishes } from '#domain/draft/prompt.ts'
import { flag, plain, property, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, writeDocument } from '#store/local/documents.ts'

const storageKey = (userId: string) => `mitsujiku.aiDraft.${userId}`
const storage = () => browserStorage('sessionStorage')

const LISTS = ['missing', 'doubts', 'repairs', 'surplus']

/** Written by this version or a former one, whose other shape is read as none. */
const isLook = (value: unknown) =>
  LISTS.every((name) => Array.isArray(property(value, name))) &&
  Array.isArray(property(property(value, 'draft'), 'axes'))

const KeptDraft = record({
  wishes: record({ subject: plain(), audience: plain(), tone: plain(), axes: plain() } satisfies Record<
    keyof PromptWishes,
    unknown
  >),
  /** The pasted answer, and a second one for its gaps. */
  answer: plain(),
  addition: plain(),
  look: v.fallback(v.nullable(v.custom<PastedDraft>(isLook)), null),
  /** The look has changes by hand. */
  mended: flag(false),
})
export type KeptDraft = v.InferOutput<typeof KeptDraft>

/** The work on a draft in this tab; it ends with the tab or at sign-out, and the server never gets it. */
export function readAiDraft(userId: string): KeptDraft {
  return readDocument(storage(), storageKey(userId), KeptDraft) ?? emptyAiDraft()
}

export function emptyAiDraft(): KeptDraft {
  return v.parse(KeptDraft, {})
}

/** @returns whether it outlives a reload */
export function keepAiDraft(userId: string, kept: KeptDraft): boolean {
  try {
    writeDocument(storage(), storageKey(userId), kept)
    return true
  } catch {
    return false
  }
}
