import { createContext, type ReactNode, useContext } from 'react'

/** What the screens of a run need to know about the place they are shown in. */
export type QuizEnvironment = {
  productName: string
  /** What the default footer credit points to: the product's home. */
  homeUrl: string
  /** How results are shared; null in a preview, where nothing is. */
  share: {
    /** The public address of the diagnostic, without a trailing slash. */
    address: string
    /** Where /functions/v1 is answered. */
    functionsHost: string
  } | null
  /** The public address of the image bucket, ending in a slash, whose pictures exist in other widths; null: none do. */
  resizableImages: string | null
}

/** A run that is only tried: nothing of it is shared, and its pictures may be stored nowhere yet. */
export function previewEnvironment(product: Pick<QuizEnvironment, 'productName' | 'homeUrl'>): QuizEnvironment {
  return { ...product, share: null, resizableImages: null }
}

export const QuizEnvironmentContext = createContext<QuizEnvironment | null>(null)

/** @throws Error where nobody above says what the place is. */
export function useQuizEnvironment(): QuizEnvironment {
  const environment = useContext(QuizEnvironmentContext)
  if (environment === null) throw new Error('QuizEnvironmentContext is missing above this component')
  return environment
}

/** What stands under a result where nothing is shared: whoever shows the run there says it. */
export const InsteadOfSharingContext = createContext<ReactNode>(null)
