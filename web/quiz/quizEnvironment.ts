import { createContext, type ReactNode, useContext } from 'react'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'

/** A run that is only tried: nothing of it is shared, and its pictures may be stored nowhere yet. */
export function previewEnvironment(product: Pick<QuizEnvironment, 'productName' | 'homeUrl'>): QuizEnvironment {
  return { ...product, share: null, resizableImages: null, markedNames: [] }
}

export const QuizEnvironmentContext = createContext<QuizEnvironment | null>(null)

/** @throws Error without a provider above. */
export function useQuizEnvironment(): QuizEnvironment {
  const environment = useContext(QuizEnvironmentContext)
  if (environment === null) throw new Error('QuizEnvironmentContext is missing above this component')
  return environment
}

/** What stands under a result where nothing is shared: the provider says it. */
export const InsteadOfSharingContext = createContext<ReactNode>(null)
