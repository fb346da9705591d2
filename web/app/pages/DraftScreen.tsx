import type { Draft } from '#domain/draft/draft.ts'
import { creationAllowance, creationLimit } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { FailedDashboard } from '#web/features/diagnostic-list/DashboardStates.tsx'
import { useDiagnosticList } from '#web/features/diagnostic-list/useDiagnosticList.ts'
import { CreationBlocked } from '#web/features/plan/CreationBlocked.tsx'
import { preloadable } from '#web/loading/preloadable.tsx'
import { aiDraftMessages as texts } from '#web/messages/aiDraft.ts'
import { Loading } from '#web/ui/Loading.tsx'

const AiDraftPage = preloadable(
  'ai-draft',
  async () => (await import('#web/features/ai-draft/AiDraftPage.tsx')).AiDraftPage,
  { waiting: <DraftLoading /> },
)
export const AiDraftDialog = preloadable(
  'ai-draft-dialog',
  async () => (await import('#web/features/ai-draft/AiDraftDialog.tsx')).AiDraftDialog,
)

type Props = { userId: string; profile: Profile | null; onTake: (content: Draft, notice: string) => void }

/** The mode draft: a new diagnostic from an assistant's answer, where the plan has room for one. */
export function DraftScreen({ userId, profile, onTake }: Props) {
  const list = useDiagnosticList(userId)
  if (list.data === undefined) {
    if (!list.isError) return <DraftLoading />
    return <FailedDashboard isPage retrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  const count = list.data.diagnostics.length
  const allowance = creationAllowance(profile, count)
  // The refusal stands before the work, not after it.
  if (!allowance.allowed) return <CreationBlocked reason={allowance.reason} />
  const limit = profile && creationLimit(profile)
  return <AiDraftPage userId={userId} left={limit === null ? null : limit - count} onTake={onTake} />
}

function DraftLoading() {
  return <Loading text={texts.loading} className="py-16" />
}
