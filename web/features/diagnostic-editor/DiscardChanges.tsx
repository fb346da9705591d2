import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { DISCARDING } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Goes back to what is published, once that is confirmed. */
export function DiscardChanges({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-3"
        size="small"
        disabled={disabled}
        icon={<Undo2 aria-hidden size={16} />}
        onClick={() => setAsked(true)}
      >
        {DISCARDING.action}
      </Button>
      {asked && (
        <ConfirmDialog
          danger
          title={DISCARDING.action}
          description={DISCARDING.question}
          confirmLabel={DISCARDING.confirm}
          onConfirm={() => {
            setAsked(false)
            onDiscard()
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
