import { copyText } from '#web/browser/copyText.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { toast } from '#web/ui/toast.ts'

/** Copies a prompt. Where the browser does not let it, the text to select is unfolded. */
export async function copyPrompt(prompt: string, folded: HTMLDetailsElement | null): Promise<void> {
  if (await copyText(prompt)) return void toast.success(aiDraftMessages.prompt.copied)
  if (folded) folded.open = true
  toast.error(aiDraftMessages.prompt.copyFailed)
}
