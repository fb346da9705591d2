import { Copy } from 'lucide-react'
import { copyText } from '#web/browser/copyText.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { label: string; hint?: string; value: string; copyLabel: string; copiedMessage: string }

/** A text with a button that copies it. */
export function CopyField({ label, hint, value, copyLabel, copiedMessage }: Props) {
  const copy = async () => {
    if (await copyText(value)) toast.success(copiedMessage)
    else toast.error(uiMessages.copyFailed)
  }
  return (
    <section aria-label={label}>
      <h3 className="font-bold">{label}</h3>
      {hint && <p className="mt-1 text-sm text-ink-muted">{hint}</p>}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:items-start">
        <code className="block min-w-0 flex-1 rounded-control border border-line bg-paper px-3 py-2.5 text-sm whitespace-pre-wrap break-all select-all">
          {value}
        </code>
        <Button variant="secondary" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </section>
  )
}
