import { Eye } from 'lucide-react'
import { EDITOR } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hint } from '#web/ui/Hint.tsx'

type Props = {
  canPreview: boolean
  /** Which save is under way. */
  saving: 'draft' | 'publish' | null
  onPreview: () => void
  onSave: (publish: boolean) => void
  className?: string
}

/** What can be done with the whole diagnostic, from every step. */
export function EditorActions({ canPreview, saving, onPreview, onSave, className }: Props) {
  const preview = (described: { 'aria-describedby'?: string }) => (
    <Button
      {...described}
      className="w-full max-sm:px-2"
      disabled={saving !== null}
      aria-disabled={!canPreview}
      icon={<Eye aria-hidden size={18} className="max-sm:hidden" />}
      onClick={onPreview}
    >
      {EDITOR.preview}
    </Button>
  )
  return (
    <div className={cx('flex items-center gap-2 sm:gap-3', className)}>
      {canPreview ? (
        <span className="inline-flex max-sm:flex-1">{preview({})}</span>
      ) : (
        <Hint content={EDITOR.previewBlocked} className="max-sm:flex-1">
          {preview}
        </Hint>
      )}
      <Button
        className="max-sm:flex-1 max-sm:px-2"
        disabled={saving === 'publish'}
        busy={saving === 'draft'}
        title={EDITOR.shortcut}
        onClick={() => onSave(false)}
      >
        {saving === 'draft' ? EDITOR.saving : EDITOR.saveDraft}
      </Button>
      <Button
        variant="primary"
        className="max-sm:flex-1 max-sm:px-2"
        disabled={saving === 'draft'}
        busy={saving === 'publish'}
        onClick={() => onSave(true)}
      >
        {saving === 'publish' ? EDITOR.saving : EDITOR.publish}
      </Button>
    </div>
  )
}
