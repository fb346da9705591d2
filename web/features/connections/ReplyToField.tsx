import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { useSession } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { useConnections } from './useConnections.ts'

/** The recipient to whom answers to a result mail go, of those who agreed to mails. */
export function ReplyToField({ hint: _, ...field }: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const { data = [] } = useConnections(useSession().user?.id ?? '')
  const recipients = data.flatMap(({ connection }) => {
    if (connection.kind !== 'mail' || connection.settings.address === '') return []
    const { address } = connection.settings
    const disabled = connection.confirmedAt === null
    return [{ value: connection.id, label: disabled ? texts.unconfirmedReplyTo(address) : address, disabled }]
  })
  const isMissing = field.value !== '' && !recipients.some(({ value }) => value === field.value)
  const missing = isMissing ? [{ value: String(field.value), label: texts.missingReplyTo }] : []
  return (
    <SelectField
      {...field}
      options={[{ value: '', label: texts.noReplyTo }, ...missing, ...recipients]}
      hint={
        <>
          {texts.replyToHint}{' '}
          <Link to="/connections?add=mail" className="text-accent underline underline-offset-4">
            {texts.addRecipient}
          </Link>
        </>
      }
    />
  )
}
