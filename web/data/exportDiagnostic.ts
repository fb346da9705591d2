import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticFileName, writeDiagnosticFile } from '#domain/draft/diagnosticFile.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { diagnosticFileMessages as texts } from '#web/messages/diagnosticFile.ts'
import { toast } from '#web/ui/toast.ts'

/** Downloads a diagnostic's content as a file. */
export function exportDiagnostic(diagnostic: Diagnostic): void {
  const name = diagnosticFileName(diagnostic.title.trim() || dashboardMessages.untitled)
  downloadBlob(new Blob([writeDiagnosticFile(diagnostic)], { type: 'application/json' }), name)
  toast.success(texts.exported(name))
}
