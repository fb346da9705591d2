import { createContext, type ReactNode, useContext } from 'react'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'

/** The environment of a preview: no sharing, and pictures that may not be uploaded yet. */
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

/** Whether only this tab has the page any more: sharing it and starting again lead nowhere. */
export const KeptPageContext = createContext(false)

/** Shown below a result in place of the share buttons. */
export const InsteadOfSharingContext = createContext<ReactNode>(null)
