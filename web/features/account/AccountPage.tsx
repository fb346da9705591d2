import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { accountMessages as texts } from '#web/messages/account.ts'
import { loginMessages } from '#web/messages/auth.ts'
import { planMessages } from '#web/messages/plan.ts'
import { useSession } from '#web/session/session.tsx'
import { SIGN_OUT_EVERYWHERE_PATH, SIGN_OUT_PATH } from '#web/session/signOutPath.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeletionSection } from './DeletionSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { LinkMail } from './LinkMail.tsx'
import { MailsSection } from './MailsSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Section } from './Section.tsx'

/** /account: the account of a signed-in person. */
export default function AccountPage() {
  const { user, profile } = useSession()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [dirty, setDirty] = useState(false)
  const { leaving, open } = useLeavingGuard(dirty, 'page')
  if (user === null) return null
  const { password, sessions } = texts
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle page={texts.heading} />
      <h1 className="text-2xl">{texts.heading}</h1>
      {profile === null ? (
        <Banner tone="warning">{planMessages.refusals['no-profile']}</Banner>
      ) : (
        <ProfileSection profile={profile} onDirty={setDirty} />
      )}
      <Section id="password" heading={password.heading} hint={loginMessages.resetDescription}>
        <LinkMail
          email={user.email}
          page="/reset-password"
          label={loginMessages.resetSubmit}
          sent={loginMessages.resetSent}
        />
      </Section>
      <MailsSection userId={user.id} />
      <KeysSection userId={user.id} profile={profile} />
      <Section id="sessions" heading={sessions.heading} hint={sessions.hint}>
        <Button
          className="justify-self-start"
          busy={navigation.formAction === SIGN_OUT_EVERYWHERE_PATH}
          icon={<LogOut aria-hidden size={18} />}
          onClick={() => submit(null, { method: 'post', action: SIGN_OUT_EVERYWHERE_PATH })}
        >
          {sessions.signOut}
        </Button>
      </Section>
      <DeletionSection
        user={user}
        onDeleted={() => {
          toast.success(texts.deletion.done)
          // The account is gone: there is nothing left to save.
          open()
          void submit(null, { method: 'post', action: SIGN_OUT_PATH })
        }}
      />
      <LeavingDialog leaving={leaving} />
    </div>
  )
}
