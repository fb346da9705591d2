import { type ComponentProps, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = ButtonProps & {
  question: Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'>
  onConfirm: () => void
  /** false: nothing is lost, so the press acts at once. */
  asks?: boolean
}

/** A button that asks for confirmation. */
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
