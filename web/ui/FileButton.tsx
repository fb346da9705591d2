import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from './buttonStyle.ts'

type Props = {
  label: string
  /** Extensions and types, as an input has them. */
  accept: string
  onChoose: (file: File) => void
}

/** A file field that looks like a button and keeps its name for screen readers. */
export function FileButton({ label, accept, onChoose }: Props) {
  const id = useId()
  return (
    <div className="relative rounded-control has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2">
      <label htmlFor={id} className={buttonStyle('secondary', 'medium')}>
        <FileUp aria-hidden size={18} />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChoose(file)
          // The same file may be chosen again after it was put right.
          event.target.value = ''
        }}
      />
    </div>
  )
}
