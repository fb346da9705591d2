import { DocumentTitle } from '#web/config/PageTitle.tsx'
import { layoutMessages } from '#web/messages/layout.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'

/** Page for unexpected errors. Home is a plain link, which restarts the application. */
export function ErrorPage() {
  return <Failure {...layoutMessages.crash} />
}

export function UnreachablePage() {
  return <Failure {...layoutMessages.crash} {...layoutMessages.unreachable} />
}

function Failure({ heading, text, reload }: { heading: string; text: string; reload: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-4 px-6 text-center">
      <DocumentTitle title={heading} />
      <h1 className="text-2xl">{heading}</h1>
      <p className="text-ink-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {reload}
        </Button>
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          {uiMessages.backHome}
        </a>
      </div>
    </main>
  )
}
