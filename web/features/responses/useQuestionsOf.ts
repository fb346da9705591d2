import { useQuery } from '@tanstack/react-query'
import type { Question } from '#domain/question/question.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** The questions that a response answers, as they were asked: none until they are loaded, `live` for an unknown version. */
export function useQuestionsOf({ questionVersion }: DiagnosticResponse, live: readonly Question[]) {
  const { responses } = useStores()
  const { data, isError } = useQuery({
    queryKey: queryKeys.questionVersion(questionVersion),
    queryFn: () => (questionVersion === null ? null : responses.questions(questionVersion)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { questions: data === undefined ? [] : (data ?? live), failed: isError }
}
