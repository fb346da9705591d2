import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/browser/copyText.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

const texts = uiMessages.shownOnce

type Props = { title: string; description: string; secret: string; onKept: () => void }

/** A secret that is shown once, to be copied. */
export function ShownOnce({ title, description, secret, onKept }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Banner
      tone="info"
      title={title}
      action={
        <>
          <Button
            size="small"
            icon={<Copy aria-hidden size={16} />}
            onClick={async () => setCopied(await copyText(secret))}
          >
            {texts.copy}
          </Button>
          <Button size="small" onClick={onKept}>
            {texts.done}
          </Button>
        </>
      }
    >
      <p>{description}</p>
      <p className="mt-2 rounded-control bg-surface px-3 py-2 font-mono text-ink text-sm [overflow-wrap:anywhere]">
        {secret}
      </p>
      {copied !== null && <p className="mt-1">{copied ? texts.copied : uiMessages.copyFailed}</p>}
    </Banner>
  )
}
