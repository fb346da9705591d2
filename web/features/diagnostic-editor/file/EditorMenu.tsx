import { Download, Ellipsis, Sparkles, Upload } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { exportDiagnostic } from '#web/data/exportDiagnostic.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { diagnosticFileMessages as texts } from '#web/messages/diagnosticFile.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

type Props = {
  diagnostic: Diagnostic
  /** Nothing may be changed at the moment. */
  disabled: boolean
  onImport: () => void
  onDraft: () => void
}

/** The rare actions on the draft: its file, and a draft from an assistant for its empty parts. */
export function EditorMenu({ diagnostic, disabled, onImport, onDraft }: Props) {
  return (
    <Menu
      label={editorMessages.more}
      trigger={
        <Button
          variant="ghost"
          size="small"
          aria-label={editorMessages.more}
          title={editorMessages.more}
          disabled={disabled}
          icon={<Ellipsis aria-hidden size={18} />}
        />
      }
    >
      <MenuItem icon={<Sparkles aria-hidden size={18} />} onSelect={onDraft}>
        {aiDraftMessages.button}
      </MenuItem>
      <MenuItem icon={<Download aria-hidden size={18} />} onSelect={() => exportDiagnostic(diagnostic)}>
        {texts.export}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden size={18} />} onSelect={onImport}>
        {texts.import}
      </MenuItem>
    </Menu>
  )
}
