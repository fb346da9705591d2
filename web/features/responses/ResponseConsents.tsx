import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { formatDate, formatDateTime } from '#domain/format/format.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { consentMessages as texts } from '#web/messages/consents.ts'
import { useChange } from '#web/session/useChange.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'

type Props = {
  response: DiagnosticResponse
  onChange: (id: string, changed: DiagnosticResponse) => void
}

/** The texts that the visitor saw and agreed to, and the withdrawal of the consent to advertising. */
export function ResponseConsents({ response, onChange }: Props) {
  const { responses } = useStores()
  const { id, completedAt, privacyTextId, advertisingTextId, advertisingWithdrawnAt } = response
  const withdraw = useChange({
    mutationFn: (given: DiagnosticResponse) => responses.withdrawAdvertising(given.id),
    onSuccess: (withdrawnAt, given) => onChange(given.id, { ...given, advertisingWithdrawnAt: withdrawnAt }),
    done: texts.done,
    failed: texts.failed,
  })
  if (privacyTextId === null && advertisingTextId === null) return null
  return (
    <div>
      <h4 className="font-semibold">{texts.heading}</h4>
      <div className="mt-2 space-y-3">
        {privacyTextId !== null && <Text id={privacyTextId} label={texts.privacyText} isPrivacy />}
        <dl className="text-sm">
          <dt className="text-ink-muted text-xs">{texts.advertising}</dt>
          <dd>{advertisingTextId === null ? texts.notAgreed : texts.agreed(formatDateTime(completedAt))}</dd>
          {advertisingWithdrawnAt !== null && <dd>{texts.withdrawn(formatDateTime(advertisingWithdrawnAt))}</dd>}
        </dl>
        {advertisingTextId !== null && <Text id={advertisingTextId} label={texts.agreedText} />}
        {advertisingTextId !== null && advertisingWithdrawnAt === null && (
          <ConfirmButton
            key={id}
            size="small"
            icon={<MailX aria-hidden size={16} />}
            busy={withdraw.isPending}
            question={texts.question}
            onConfirm={() => withdraw.press(response)}
          >
            {texts.withdraw}
          </ConfirmButton>
        )}
      </div>
    </div>
  )
}

/** A text in a fold, as it was shown. */
function Text({ id, label, isPrivacy = false }: { id: string; label: string; isPrivacy?: boolean }) {
  const { responses } = useStores()
  const { data, isError } = useQuery({
    queryKey: queryKeys.consentText(id),
    queryFn: () => responses.consentText(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError || data === null) {
    return (
      <p role="alert" className="text-danger text-sm">
        {texts.loadFailed}
      </p>
    )
  }
  return (
    <details className="rounded-control border border-line text-sm">
      <summary className="px-4 py-2.5 font-medium">
        {isPrivacy && data !== undefined ? texts.privacy(formatDate(data.createdAt) ?? '') : label}
      </summary>
      <p className="whitespace-pre-line break-words border-line border-t px-4 py-2.5">{data?.body ?? texts.loading}</p>
    </details>
  )
}
