import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { placeholdersIn } from '#domain/diagnostic/privacyText.ts'
import { RETENTION, retentionDaysOf } from '#domain/response/retention.ts'
import { isBlank, isLongerThan } from '#domain/text/text.ts'
import { StoreError } from '#store/storeError.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { consentSettingsMessages as texts } from '#web/messages/consentSettings.ts'
import { useChange } from '#web/session/useChange.ts'
import { findStored, STATUS, type StatusMessage, toStored } from './usePrivacyTexts.ts'

const LONGEST_SENTENCE = 300

/** `choice`: a number of days, 'never' or 'custom'. */
export type ConsentDraft = { asks: boolean; sentence: string; choice: string; days: string }

type Settings = Pick<Diagnostic, 'advertisingConsent' | 'retentionDays'>

function draftOf({ advertisingConsent, retentionDays }: Settings): ConsentDraft {
  const isUsual = RETENTION.choices.some((days) => days === retentionDays)
  const custom = isUsual ? String(retentionDays) : 'custom'
  return {
    asks: advertisingConsent !== null,
    sentence: advertisingConsent ?? '',
    choice: retentionDays === null ? 'never' : custom,
    days: retentionDays === null ? '' : String(retentionDays),
  }
}

function sentenceProblem({ asks, sentence }: ConsentDraft): string | undefined {
  if (!asks) return undefined
  if (isBlank(sentence)) return texts.sentenceBlank
  if (placeholdersIn(sentence).length > 0) return texts.sentencePlaces
  return isLongerThan(sentence, LONGEST_SENTENCE) ? texts.sentenceTooLong(LONGEST_SENTENCE) : undefined
}

/** @returns null: kept for good; undefined: no valid number */
function retentionOf({ choice, days }: ConsentDraft): number | null | undefined {
  if (choice === 'never') return null
  return retentionDaysOf(choice === 'custom' ? days : choice) ?? undefined
}

const isSame = (a: Settings, b: Settings) =>
  a.advertisingConsent === b.advertisingConsent && a.retentionDays === b.retentionDays

type Input = { diagnostic: Diagnostic; settings: Settings }

/** The settings of each diagnostic, typed or stored, and how they are saved. */
export function useConsentSettings(
  userId: string,
  diagnostics: readonly Diagnostic[],
  diagnostic: Diagnostic,
  notify: (message: StatusMessage) => void,
) {
  const stores = useStores()
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Readonly<Record<string, ConsentDraft>>>({})
  const [asked, setAsked] = useState<(Input & { count: number }) | null>(null)
  const [isChecked, setChecked] = useState(false)
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })

  /** Once more where something else was changed meanwhile. */
  const store = async ({ diagnostic, settings }: Input, again = true): Promise<void> => {
    try {
      await stores.diagnostics.change(diagnostic.id, settings, diagnostic)
    } catch (error) {
      if (!again || !(error instanceof StoreError) || error.kind !== 'conflict') throw error
      const stored = await findStored(stores, userId, diagnostic.id)
      if (!isSame(stored, diagnostic)) throw error
      await store({ diagnostic: stored, settings }, false)
    }
  }
  const save = useChange({
    mutationFn: (input: Input) => store(input),
    onSuccess: async (_, { diagnostic }) => {
      await readAgain()
      setDrafts(({ [diagnostic.id]: _saved, ...others }) => others)
      notify(STATUS.saved)
    },
    failed: texts.failed,
    onFailed: (text) => {
      void readAgain()
      notify({ type: 'error', text })
    },
  })
  /** Asks first where responses would be erased tonight. */
  const check = useChange({
    mutationFn: ({ diagnostic, settings: { retentionDays } }: Input) =>
      retentionDays === null || retentionDays === diagnostic.retentionDays
        ? Promise.resolve(0)
        : stores.responses.countOlder(diagnostic.id, retentionDays),
    onSuccess: (count, input) => (count > 0 ? setAsked({ ...input, count }) : save.press(input)),
    failed: texts.failed,
    onFailed: (text) => notify({ type: 'error', text }),
  })

  const stored = draftOf(diagnostic)
  const draft = drafts[diagnostic.id] ?? stored
  const retentionDays = retentionOf(draft)
  const wrongSentence = sentenceProblem(draft)
  const isChanged = (id: string, before: ConsentDraft) =>
    JSON.stringify(drafts[id] ?? before) !== JSON.stringify(before)
  return {
    draft,
    sentenceProblem: wrongSentence,
    retentionDays,
    asked,
    /** Whether a save found what is wrong: blank fields are marked from then on. */
    isChecked,
    isDirty: isChanged(diagnostic.id, stored),
    isAnyDirty: diagnostics.some((one) => isChanged(one.id, draftOf(one))),
    isBusy: save.isPending || check.isPending,
    change: (changes: Partial<ConsentDraft>) => {
      setDrafts((known) => ({ ...known, [diagnostic.id]: { ...draft, ...changes } }))
    },
    submit: () => {
      setChecked(true)
      if (retentionDays === undefined || wrongSentence !== undefined) {
        return notify({ type: 'error', text: texts.wrong })
      }
      const advertisingConsent = draft.asks ? toStored(draft.sentence) : null
      check.press({ diagnostic, settings: { advertisingConsent, retentionDays } })
    },
    answer: (confirmed: boolean) => {
      setAsked(null)
      if (confirmed && asked !== null) save.press(asked)
    },
  }
}

export type ConsentSettingsState = ReturnType<typeof useConsentSettings>
