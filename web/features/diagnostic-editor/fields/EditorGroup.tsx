import type { ReactNode, SubmitEvent } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = {
  legend: string
  /** Stands beside the legend; no part of the group's name. */
  aside?: ReactNode
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** Enter in a form's only field would reload the page. */
const preventReload = (event: SubmitEvent) => event.preventDefault()

/** Fields that belong together. A form, because Chrome's autofill reads the whole page for fields outside of one. */
export function EditorGroup({ legend, aside, className, disabled, children }: Props) {
  return (
    <fieldset disabled={disabled} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <legend className="float-left mr-3 font-semibold text-lg">{legend}</legend>
      {aside}
      <form noValidate onSubmit={preventReload} className={cx('clear-both grid gap-5 pt-4', className)}>
        {children}
      </form>
    </fieldset>
  )
}
