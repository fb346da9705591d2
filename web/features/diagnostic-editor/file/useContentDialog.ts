import { useLocation, useNavigate } from 'react-router'
import { useOpened } from '#web/browser/useOpened.ts'

/** The fragment of an editor's address that opens the import. */
export const IMPORT_HASH = '#import'

/** The dialog that brings content into the draft: the import of a file or a draft from an assistant. */
export function useContentDialog() {
  const opened = useOpened<'file' | 'draft'>('content')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isLinked = opened.value === null && hash === IMPORT_HASH
  const closeLinked = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  return {
    value: isLinked ? 'file' : opened.value,
    open: opened.open,
    close: isLinked ? closeLinked : opened.close,
  } as const
}
