import type { ReactNode } from 'react'
import { readErrorReason } from '#web/messages/errors.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/Loading.tsx'

/** The part of a query that says how reading went. */
type Reading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type Texts = { loadFailed: string; loading?: string }

type PanelProps<Data> = {
  query: Reading & { data: Data | undefined }
  texts: Texts
  /** Replaces the spinner with its text. */
  skeleton?: ReactNode
  /** Instead of `children`, where `isEmpty` says so: by default for an empty list. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** Class names of the banner and the spinner. */
  className?: string | undefined
  children?: (data: Data) => ReactNode
}

/** A query on the screen: loading, failed with a button, empty, or its data, which a later failure leaves in place. */
export function QueryPanel<Data>({
  query,
  texts,
  skeleton,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  className,
  children,
}: PanelProps<Data>) {
  const { data, error } = query
  return (
    <>
      <FailedBanner query={query} text={texts.loadFailed} className={className} />
      {data === undefined
        ? !error && (skeleton ?? <Loading text={texts.loading ?? uiMessages.loading} className={className} />)
        : empty !== undefined && isEmpty(data)
          ? empty
          : children?.(data)}
    </>
  )
}

type FailedProps = {
  query: Reading
  /** Says what could not be read. */
  text: string
  /** Replaces the text and the reason. */
  children?: ReactNode
  /** A further way on, beside the button. */
  also?: ReactNode
  className?: string | undefined
}

/** Says why something could not be read, with a button that reads it again. Nothing without a failure. */
export function FailedBanner({ query, text, children, also, className }: FailedProps) {
  if (query.error === null && children === undefined) return null
  const reason = readErrorReason(query.error)
  const action = (
    <>
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {uiMessages.retry}
      </Button>
      {also}
    </>
  )
  return (
    <Banner tone="error" action={action} className={className}>
      {children ?? (
        <>
          <p>{text}</p>
          {reason && <p>{reason}</p>}
        </>
      )}
    </Banner>
  )
}
