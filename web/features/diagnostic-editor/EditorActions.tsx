import { Eye } from 'lucide-react'
import { memo } from 'react'
import { EDITOR } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { Hint } from '#web/ui/Hint.tsx'

type Props = {
  canPreview: boolean
  saving: 'draft' | 'publish' | null
  onPreview: () => void
  onSave: (as: 'draft' | 'publish') => void
}

/** Wide enough for either label, so that nothing in the bar moves while a save is under way. */
const SAVE_BUTTON = 'whitespace-nowrap sm:min-w-34 max-sm:flex-1 max-sm:px-2 max-sm:text-sm'

/** What can be done with the whole diagnostic, from every step. */
export const EditorActions = memo(function EditorActions({ canPreview, saving, onPreview, onSave }: Props) {
  const preview = (described: { 'aria-describedby'?: string }) => (
    // It stays pressable while it is blocked, unlike other buttons: pressing it shows what is missing.
    <button
      {...described}
      type="button"
      className={buttonStyle('secondary', 'medium', 'w-full whitespace-nowrap max-sm:px-2 max-sm:text-sm')}
      disabled={saving !== null}
      aria-disabled={!canPreview || undefined}
      onClick={onPreview}
    >
      <Eye aria-hidden size={18} className="max-sm:hidden" />
      {EDITOR.preview}
    </button>
  )
  return (
    // On a phone they stay within reach of the thumb.
    <div
      data-fixed-actions
      className="screen-bar flex items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:py-3 max-[22rem]:px-2 sm:gap-3"
    >
      {canPreview ? (
        <span className="inline-flex max-sm:flex-1">{preview({})}</span>
      ) : (
        <Hint content={EDITOR.previewBlocked} className="max-sm:flex-1">
          {preview}
        </Hint>
      )}
      <Button
        className={SAVE_BUTTON}
        disabled={saving === 'publish'}
        busy={saving === 'draft'}
        title={EDITOR.shortcut}
        onClick={() => onSave('draft')}
      >
        {saving === 'draft' ? EDITOR.saving : EDITOR.saveDraft}
      </Button>
      <Button
        variant="primary"
        className={SAVE_BUTTON}
        disabled={saving === 'draft'}
        busy={saving === 'publish'}
        onClick={() => onSave('publish')}
      >
        {saving === 'publish' ? EDITOR.saving : EDITOR.publish}
      </Button>
    </div>
  )
})
