import { useQuery } from '@tanstack/react-query'
import type { Question } from '#domain/question/question.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** The questions that a response answers, as they were asked; `now` for an unknown version. @returns null while loading */
export function useQuestionsOf({ questionVersion }: DiagnosticResponse, now: readonly Question[]) {
  const { responses } = useStores()
  const { data, isPending } = useQuery({
    queryKey: queryKeys.questionVersion(questionVersion),
    queryFn: () => (questionVersion === null ? null : responses.questions(questionVersion)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isPending ? null : (data ?? now)
}
