import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { CAMPAIGN_KEYS, type Campaign, campaignLink, campaignProblem } from '#domain/share/campaignLink.ts'
import { campaignMessages as texts } from '#web/messages/sharing.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyField } from '#web/ui/CopyField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { QrPicture } from './QrPicture.tsx'

/** Usual places of a link. */
const PLACES = [
  { source: 'line', medium: 'social' },
  { source: 'instagram', medium: 'social' },
  { source: 'x', medium: 'social' },
  { source: 'facebook', medium: 'social' },
  { source: 'mail', medium: 'email' },
  { source: 'flyer', medium: 'print' },
] as const

/** Longer links make a QR code whose dots a phone does not read well from a leaflet. */
const DENSE_LENGTH = 120

type Props = { diagnostic: Diagnostic; address: string }

/** Makes links with parameters, by which responses can be told apart. Folded until it is opened. */
export function CampaignLink({ diagnostic, address }: Props) {
  const [campaign, setCampaign] = useState<Campaign>({ utm_source: '', utm_medium: '', utm_campaign: '' })
  const link = campaignLink(address, campaign)
  const wrong = CAMPAIGN_KEYS.find((key) => campaignProblem(campaign[key]) !== null)
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 px-4 py-2.5 font-bold">{texts.heading}</summary>
      <div className="space-y-4 border-line border-t p-4">
        <p className="text-ink-muted text-sm">{texts.hint}</p>
        <fieldset aria-label={texts.places} className="flex flex-wrap gap-2">
          {PLACES.map(({ source, medium }) => (
            <Button
              key={source}
              size="small"
              aria-pressed={campaign.utm_source === source}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
              onClick={() => setCampaign({ ...campaign, utm_source: source, utm_medium: medium })}
            >
              {texts.placeNames[source]}
            </Button>
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-3">
          {CAMPAIGN_KEYS.map((key) => {
            const problem = campaignProblem(campaign[key])
            return (
              <TextField
                key={key}
                label={texts.fields[key]}
                required={key === 'utm_source'}
                value={campaign[key]}
                hint={key}
                placeholder={texts.examples[key]}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                error={problem && texts.problems[problem]}
                onChange={({ target }) => setCampaign({ ...campaign, [key]: target.value })}
              />
            )
          })}
        </div>
        {link === null ? (
          <p className="text-ink-muted text-sm">
            {wrong === undefined ? texts.missing : texts.wrong(texts.fields[wrong])}
          </p>
        ) : (
          <>
            <CopyField label={texts.link} value={link} copyLabel={texts.copy} copiedMessage={texts.copied} />
            {link.length > DENSE_LENGTH && <p className="text-ink-muted text-sm">{texts.dense}</p>}
            <QrPicture address={link} fileName={`qrcode_${diagnostic.publicUrl}_campaign`} alt={texts.qrAlt} />
          </>
        )}
      </div>
    </details>
  )
}
