import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/browser/copyText.ts'
import { connectionsMessages } from '#web/messages/connections.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

const texts = connectionsMessages.signing

/** The secret that signs a webhook. The server gives it once. */
export function SigningSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Banner
      tone="info"
      title={texts.title}
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
      <p>{texts.description}</p>
      <p className="mt-2 rounded-control bg-surface px-3 py-2 font-mono text-ink text-sm [overflow-wrap:anywhere]">
        {secret}
      </p>
      {copied !== null && <p className="mt-1">{copied ? texts.copied : texts.copyFailed}</p>}
    </Banner>
  )
}
