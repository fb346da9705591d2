import { useState } from 'react'
import { loginMessages } from '#web/messages/auth.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'
import { SignInForm } from './SignInForm.tsx'

type Props = {
  ended: boolean
  initialEmail: string
  onClose: () => void
  onSignedIn: () => void
}

export default function LoginModal({ ended, initialEmail, onClose, onSignedIn }: Props) {
  const [mode, setMode] = useState<'signin' | 'reset'>('signin')
  const [email, setEmail] = useState(initialEmail)
  const [resetSent, setResetSent] = useState(false)
  const reset = mode === 'reset'
  const returnToSignIn = (sent: boolean) => {
    setResetSent(sent)
    setMode('signin')
  }
  return (
    <Dialog
      startInField
      onClose={onClose}
      title={reset ? loginMessages.resetHeading : loginMessages.heading}
      {...(reset ? { description: loginMessages.resetDescription } : ended && { description: loginMessages.ended })}
    >
      {reset ? (
        <ResetRequestForm email={email} onEmailChange={setEmail} onReturn={returnToSignIn} />
      ) : (
        <SignInForm
          email={email}
          resetSent={resetSent}
          onEmailChange={setEmail}
          onForgot={() => setMode('reset')}
          onLeave={onClose}
          onSignedIn={onSignedIn}
        />
      )}
    </Dialog>
  )
}
