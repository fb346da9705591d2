import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { QuizRun } from './QuizRun.tsx'
import { Intro } from './screens/Intro.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/intro.css'

export type QuizPreviewProps = {
  diagnostic: Diagnostic
  onClose: () => void
}

/** What a visitor would see of a diagnostic: fills the dialog it is shown in; records nothing and raises no counter. */
export function QuizPreview({ diagnostic, onClose }: QuizPreviewProps) {
  const [running, setRunning] = useState(false)
  return (
    <ThemeRoot template={diagnostic.designTemplate} as="div">
      {running ? (
        <QuizRun
          diagnostic={diagnostic}
          mode="preview"
          onClose={() => setRunning(false)}
          onComplete={async () => 'recorded'}
        />
      ) : (
        <Intro diagnostic={diagnostic} onStart={() => setRunning(true)} close={{ onClick: onClose }} />
      )}
    </ThemeRoot>
  )
}
