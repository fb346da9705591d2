import { createContext, useContext } from 'react'

/** What the screens of a run need to know about the place they are shown in. */
export type QuizEnvironment = {
  productName: string
  /** Where closing leads and what the default footer credit points to: the product's home. */
  homeUrl: string
  /** The public address of the diagnostic, which results are shared under; null in a preview. */
  address: string | null
  /** The address of generate-og-tags, Facebook's share target; null in a preview. */
  ogTagsUrl: string | null
  /** The public address of the image bucket, ending in a slash, whose pictures exist in other widths; null: none do. */
  resizableImages: string | null
}

export const PREVIEW_ENVIRONMENT: QuizEnvironment = {
  productName: 'ミツジク',
  homeUrl: '/',
  address: null,
  ogTagsUrl: null,
  resizableImages: null,
}

export const QuizEnvironmentContext = createContext<QuizEnvironment>(PREVIEW_ENVIRONMENT)

export function useQuizEnvironment(): QuizEnvironment {
  return useContext(QuizEnvironmentContext)
}
