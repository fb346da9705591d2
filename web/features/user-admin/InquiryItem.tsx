import { Check, Mail, Trash2, Undo2 } from 'lucide-react'
import type { Inquiry } from '#domain/inquiry/inquiry.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { userAdminMessages } from '#web/messages/userAdmin.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const texts = userAdminMessages.inquiries

type Props = { inquiry: Inquiry; busy: boolean; onDone: (done: boolean) => void; onRemove: () => void }

export function InquiryItem({ inquiry, busy, onDone, onRemove }: Props) {
  const { productName } = usePublicConfig()
  const { id, name, email, subject, message, createdAt, done } = inquiry
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(texts.replySubject(productName, subject))}`
  return (
    <li aria-labelledby={id} className="grid min-w-0 gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p id={id} className="font-medium">
          {texts.from(name)}
        </p>
        <span className="text-ink-muted text-sm">{email}</span>
        <time dateTime={createdAt} className="tabular text-ink-muted text-sm">
          {formatMinute(createdAt)}
        </time>
        {done && <Badge tone="success">{texts.done}</Badge>}
      </div>
      {subject && <p className="text-sm">{subject}</p>}
      <p className={cx('max-w-reading whitespace-pre-line', done && 'text-ink-muted')}>{message}</p>
      <div className="flex flex-wrap gap-2">
        <a href={reply} className={buttonStyle('secondary', 'small')}>
          <Mail aria-hidden size={16} />
          {texts.reply}
        </a>
        <Button
          size="small"
          icon={done ? <Undo2 aria-hidden size={16} /> : <Check aria-hidden size={16} />}
          aria-disabled={busy || undefined}
          onClick={() => onDone(!done)}
        >
          {done ? texts.reopen : texts.markDone}
        </Button>
        <IconButton
          danger
          label={texts.remove}
          icon={<Trash2 aria-hidden size={18} />}
          className="-my-1 pointer-coarse:my-0"
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
