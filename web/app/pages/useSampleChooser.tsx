import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOpened } from '#web/browser/useOpened.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { SampleChooser } from '#web/features/start-from-sample/SampleChooser.tsx'

/** The samples to start from over a screen; the copy of the chosen one opens in the editor. */
export function useSampleChooser(userId: string): { open: () => void; chooser: ReactNode } {
  const navigate = useNavigate()
  const samples = useOpened<true>('samples')
  // Closing the samples while one is copied cancels the way to the editor.
  const started = useStableCallback((id: string) => {
    if (samples.value) void navigate(`/dashboard?mode=edit&id=${id}`, { replace: true })
  })
  return {
    open: useStableCallback(() => samples.open(true)),
    chooser: samples.value && <SampleChooser userId={userId} onStarted={started} onClose={samples.close} />,
  }
}
