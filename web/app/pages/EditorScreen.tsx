import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sharedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { asksTheSame } from '#domain/question/askedQuestions.ts'
import type { DiagnosticList } from '#store/ports.ts'
import { showTop } from '#web/browser/showTop.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { findListed, type SavedDiagnostic, showSaved } from '#web/data/showSaved.ts'
import { KeptDraft } from '#web/features/diagnostic-editor/autosave/KeptDraft.tsx'
import { LeftDraft } from '#web/features/diagnostic-editor/autosave/LeftDraft.tsx'
import type { SaveAs } from '#web/features/diagnostic-editor/saving/saveMachine.ts'
import { DashboardSkeleton } from '#web/features/diagnostic-list/DashboardSkeleton.tsx'
import { FailedDashboard, UnknownDiagnostic } from '#web/features/diagnostic-list/DashboardStates.tsx'
import { useDiagnosticList } from '#web/features/diagnostic-list/useDiagnosticList.ts'
import { CreationBlocked } from '#web/features/plan/CreationBlocked.tsx'
import { preloadable } from '#web/loading/preloadable.tsx'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { keptMessage } from '#web/messages/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { AiDraftDialog } from './DraftScreen.tsx'
import { useSampleChooser } from './useSampleChooser.tsx'

const DiagnosticEditor = preloadable(
  'editor',
  async () => (await import('#web/features/diagnostic-editor/DiagnosticEditor.tsx')).DiagnosticEditor,
  {
    waiting: <EditorLoading />,
    failed: (sentence) => <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">{sentence}</div>,
  },
)

/** Fetches the editor early, so that it opens at once and also in an outage. */
export const preloadEditor = DiagnosticEditor.preload

type Props = {
  userId: string
  profile: Profile | null
  diagnosticId: string | null
  /** The id of the question that is shown first. */
  opensAt?: string | null
  /** A draft with which a new diagnostic opens. */
  incoming?: { content: Draft; notice: string } | null
  /** Called after publishing. The dashboard, which shows next, says so. @param reworded visitors are asked otherwise now */
  onPublished: (id: string, reworded: boolean) => void
}

/** The modes create and edit: reads the list first, since it says what there is to edit and how much is allowed. */
export function EditorScreen({ diagnosticId, ...props }: Props) {
  const { userId } = props
  const navigate = useNavigate()
  const list = useDiagnosticList(userId)
  const settled = useChangesSettled(userId)
  const failed = <FailedDashboard isPage retrying={list.isFetching} onRetry={() => void list.refetch()} />
  if (!settled) return <EditorLoading />
  if (list.data) {
    const { outage } = list.data
    // In an outage the list is this browser's copy, which may lack the diagnostic.
    const kept = <LeftDraft userId={userId} list={list.data} onOpen={() => void navigate('/dashboard?mode=create')} />
    const unknown = outage === null ? <UnknownDiagnostic>{kept}</UnknownDiagnostic> : failed
    return <Editor {...props} id={diagnosticId} list={list.data} unknown={unknown} />
  }
  return list.isError ? failed : <EditorLoading />
}

/** Whether the dashboard's changes are answered and the list is read again. A save before that would seem to conflict. */
function useChangesSettled(userId: string): boolean {
  const changing = useIsMutating({ mutationKey: queryKeys.switches(userId) })
  const [settled, setSettled] = useState(changing === 0)
  if (!settled && changing === 0) setSettled(true)
  return settled
}

type EditorProps = Omit<Props, 'diagnosticId'> & {
  id: string | null
  list: DiagnosticList
  unknown: ReactNode
}

function Editor({ userId, profile, onPublished, incoming, opensAt = null, id, list, unknown }: EditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const samples = useSampleChooser(userId)
  const [opened, setOpened] = useState<ReturnType<typeof findListed>>(null)
  const allowance = id === null ? creationAllowance(profile, list.diagnostics.length) : null
  // Once there was room, a later list must not close the editor.
  const [hadRoom, setHadRoom] = useState(false)
  if (!hadRoom && allowance?.allowed !== false) setHadRoom(true)
  if (!hadRoom && allowance?.allowed === false) {
    return (
      <CreationBlocked reason={allowance.reason}>
        <KeptDraft userId={userId} list={list} />
      </CreationBlocked>
    )
  }
  if (id !== null && opened === null) {
    const listed = findListed(list, id)
    if (listed === null) return unknown
    setOpened(listed)
  }

  const leave = () => void navigate('/dashboard', { replace: true })
  const saved = ({ as, ...result }: SavedDiagnostic & { as: SaveAs }, here: boolean) => {
    showSaved(client, result)
    // A save that ends after the editor was left must not bring the person back.
    if (here) {
      leave()
      showTop()
    }
    if (result.outage !== null) toast.warning(keptMessage(result.outage, dashboardMessages.saved))
    else if (here && as === 'publish') onPublished(result.diagnostic.id, isReworded(opened, result))
    else toast.success(dashboardMessages.saved[as])
  }
  return (
    <>
      <DiagnosticEditor
        diagnostic={opened?.diagnostic ?? null}
        waiting={opened?.waiting ?? null}
        list={list}
        userId={userId}
        profile={profile}
        privacyText={sharedPrivacyText(list.diagnostics)}
        opensAt={opensAt}
        incoming={incoming ?? null}
        onSaved={saved}
        onStartFromSample={samples.open}
        onStartFromDraft={() => void navigate('/dashboard?mode=draft')}
        renderDraftDialog={(given) => <AiDraftDialog userId={userId} {...given} />}
        onLeave={leave}
      />
      {samples.chooser}
    </>
  )
}

function isReworded(opened: ReturnType<typeof findListed>, saved: SavedDiagnostic): boolean {
  return opened !== null && !asksTheSame(opened.diagnostic, saved.diagnostic)
}

function EditorLoading() {
  return (
    <div className="mx-auto w-full max-w-page px-4 sm:px-6">
      <DashboardSkeleton label={dashboardMessages.editorLoading} />
    </div>
  )
}
