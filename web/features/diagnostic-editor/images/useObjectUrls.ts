import { useRef } from 'react'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import type { PendingImages } from '../state/editorState.ts'

/** Revokes object URLs that are no longer shown, and all on unmount. */
export function useObjectUrls(): (images: PendingImages) => void {
  const shown = useRef(new Set<string>())
  const revoke = useStableCallback((images: PendingImages) => {
    const current = new Set(Object.values(images).map(({ url }) => url))
    for (const url of shown.current) if (!current.has(url)) URL.revokeObjectURL(url)
    shown.current = current
  })
  useUnmount(() => revoke({}))
  return revoke
}
