import { useState } from 'react'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'
import { useQuizEnvironment } from '../quizEnvironment.ts'

const POPSTATE = ['popstate'] as const

/** The type shown in place of one's own, null for the own one. A step of the browser's history, except in a preview. */
export function useOtherType() {
  const [code, setCode] = useState<ResultCode | null>(null)
  const isPreview = useQuizEnvironment().share === null
  const own = () => setCode(null)
  useWindowListener(POPSTATE, own)
  return {
    code,
    show: (next: ResultCode) => {
      if (code === null && !isPreview) history.pushState(history.state, '')
      setCode(next)
    },
    back: () => (isPreview ? own() : history.back()),
  }
}
