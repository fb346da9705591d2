import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { editedContent } from '#domain/diagnostic/workingCopy.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { newId } from '#domain/id/newId.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { copyText } from '#web/browser/copyText.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useIsLeft } from '#web/browser/useUnmount.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { exportDiagnostic } from '#web/data/exportDiagnostic.ts'
import { liveSlugOf } from '#web/data/showSaved.ts'
import { IMPORT_HASH } from '#web/features/diagnostic-editor/file/useContentDialog.ts'
import { announce } from '#web/features/diagnostic-editor/presence/messages.ts'
import { DashboardPage } from '#web/features/diagnostic-list/DashboardPage.tsx'
import { useDiagnosticList } from '#web/features/diagnostic-list/useDiagnosticList.ts'
import { PublishedNotice, ShareNotice } from '#web/features/sharing/notices.tsx'
import { SampleCards } from '#web/features/start-from-sample/SampleCards.tsx'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { useSession } from '#web/session/session.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type DashboardDialog, DashboardDialogs, preloadDialogs } from './DashboardDialogs.tsx'
import { DashboardNotice } from './DashboardNotice.tsx'
import { DraftScreen } from './DraftScreen.tsx'
import { EditorScreen, preloadEditor } from './EditorScreen.tsx'
import { useSampleChooser } from './useSampleChooser.tsx'

/** Fetches the dialogs and the editor early, so that they open at once and also in an outage. */
export function preloadDashboard(): void {
  preloadDialogs()
  preloadEditor()
}

/** /dashboard in its modes: the dashboard itself, draft, create and edit (?mode=edit&id=…, at `&question=`). */
export default function DashboardRoute() {
  const { user, profile } = useSession()
  const [params] = useSearchParams()
  const [shared, setShared] = useState<Shared | null>(null)
  const draft = useTakenDraft()
  if (user === null) return null
  const mode = params.get('mode')
  const onPublished = (id: string, reworded: boolean) => setShared({ id, by: 'publishing', reworded })
  const editor = { userId: user.id, profile, onPublished }
  if (mode === 'draft') return <DraftScreen key={user.id} userId={user.id} profile={profile} onTake={draft.take} />
  if (mode === 'create') return <EditorScreen key={user.id} {...editor} diagnosticId={null} incoming={draft.taken} />
  const id = params.get('id')
  if (mode === 'edit' && id)
    return <EditorScreen key={`${user.id} ${id}`} {...editor} diagnosticId={id} opensAt={params.get('question')} />
  return <Dashboard key={user.id} userId={user.id} profile={profile} shared={shared} onShared={setShared} />
}

/** Takes a draft into the editor of a new diagnostic. The step of the history names it, so that no other one opens with it. */
function useTakenDraft() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<{ id: string; content: Draft; notice: string } | null>(null)
  return {
    taken: taken !== null && taken.id === state?.draft ? taken : null,
    take: (content: Draft, notice: string) => {
      const id = newId()
      setTaken({ id, content, notice })
      void navigate('/dashboard?mode=create', { state: { draft: id } })
    },
  }
}

/** The diagnostic whose address is shown, and why. */
type Shared = { id: string; by: 'copying' | 'failed-copying' } | { id: string; by: 'publishing'; reworded: boolean }

type DashboardProps = {
  userId: string
  profile: ReturnType<typeof useSession>['profile']
  shared: Shared | null
  onShared: (shared: Shared | null) => void
}

function Dashboard({ userId, profile, shared, onShared }: DashboardProps) {
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const { publicUrl } = usePublicConfig()
  const { requireSignIn } = useLoginModal()
  const dialog = useOpened<DashboardDialog>('dialog')
  const samples = useSampleChooser(userId)
  const linked = useLinkedDialog()
  const shownDialog = dialog.value ?? linked
  const list = useDiagnosticList(userId).data
  const addressOf = (diagnostic: Diagnostic) =>
    publicUrl + diagnosticPath((list && liveSlugOf(list, diagnostic.id)) ?? diagnostic.publicUrl ?? '')
  const noticeOf = (diagnostic: Diagnostic) => ({
    address: addressOf(diagnostic),
    onOpenMore: () => dialog.open({ kind: 'share', id: diagnostic.id }),
    onDismiss: () => onShared(null),
  })
  const published =
    shared?.by === 'publishing' && list?.diagnostics.find(({ id, isPublished }) => id === shared.id && isPublished)
  const create = () => requireSignIn(() => navigate('/dashboard?mode=create'))
  const actions = {
    onEdit: ({ id }: Diagnostic) => requireSignIn(() => navigate(`/dashboard?mode=edit&id=${id}`)),
    onPrivacyText: ({ id }: Diagnostic) => requireSignIn(() => dialog.open({ kind: 'privacy', id })),
  }
  const share = async (diagnostic: Diagnostic) =>
    onShared({ id: diagnostic.id, by: (await copyText(addressOf(diagnostic))) ? 'copying' : 'failed-copying' })

  return (
    <>
      <DashboardPage
        userId={userId}
        profile={profile}
        {...actions}
        onCreate={create}
        onStartFromSample={() => requireSignIn(samples.open)}
        onStartFromDraft={() => requireSignIn(() => navigate('/dashboard?mode=draft'))}
        onImportNew={() => requireSignIn(() => navigate(`/dashboard?mode=create${IMPORT_HASH}`))}
        onImport={({ id }) => requireSignIn(() => navigate(`/dashboard?mode=edit&id=${id}${IMPORT_HASH}`))}
        onExport={(diagnostic) => exportDiagnostic(editedContent(diagnostic))}
        onPreview={({ id }) => dialog.open({ kind: 'preview', id })}
        onViewResponses={({ id }) => requireSignIn(() => dialog.open({ kind: 'responses', id }))}
        onInsights={({ id }) => requireSignIn(() => navigate(`/dashboard/diagnostic/${id}/insights`))}
        onPrivacySettings={() => requireSignIn(() => dialog.open({ kind: 'privacy' }))}
        onShare={(diagnostic) => void share(diagnostic)}
        onRemoved={({ id }) => {
          announce({ type: 'removed', diagnosticId: id })
          if (!isLeft.current) void navigate('/dashboard', { replace: true })
        }}
        notice={
          list && (
            <DashboardNotice
              {...{ userId, list }}
              isAdmin={profile?.planType === 'admin'}
              published={
                published && (
                  <PublishedNotice
                    {...noticeOf(published)}
                    {...actions}
                    diagnostic={published}
                    reworded={shared.reworded}
                  />
                )
              }
              onOpenDraft={create}
            />
          )
        }
        announced={published ? published.id : null}
        samples={
          <SampleCards
            userId={userId}
            count={3}
            loading={<Skeleton className="h-80 w-full" />}
            onStarted={(id) => {
              if (!isLeft.current) void navigate(`/dashboard?mode=edit&id=${id}`)
            }}
          />
        }
        renderNotice={(diagnostic) =>
          shared?.id === diagnostic.id &&
          shared.by !== 'publishing' && <ShareNotice {...noticeOf(diagnostic)} copied={shared.by === 'copying'} />
        }
      />
      {samples.chooser}
      {shownDialog && (
        <DashboardDialogs
          userId={userId}
          profile={profile}
          dialog={shownDialog}
          addressOf={addressOf}
          onClose={dialog.value ? dialog.close : () => void navigate('/dashboard', { replace: true })}
        />
      )}
    </>
  )
}

/** /dashboard?responses=…&response=… opens the responses of a diagnostic at one of them. */
function useLinkedDialog(): DashboardDialog | null {
  const [params] = useSearchParams()
  const id = params.get('responses')
  return id === null ? null : { kind: 'linked', id, response: params.get('response') ?? undefined }
}
