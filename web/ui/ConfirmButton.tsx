import { type ComponentProps, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = ButtonProps & {
  question: Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'>
  onConfirm: () => void
  /** False: there is nothing to lose, and its work begins at the press. */
  asks?: boolean
}

/** A button whose work begins once its question is answered. */
export function ConfirmButton({ question, onConfirm, asks = true, ...button }: Props) {
  const [asked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    onConfirm()
  }
  return (
    <>
      <Button {...button} onClick={asks ? () => setAsked(true) : onConfirm} />
      {asked && <ConfirmDialog {...question} onConfirm={confirm} onCancel={() => setAsked(false)} />}
    </>
  )
}
