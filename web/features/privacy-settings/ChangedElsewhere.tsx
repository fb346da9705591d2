import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { privacyMessages as texts } from '#web/messages/privacySettings.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { titleOf } from './SharingFields.tsx'
import { storedText } from './usePrivacyTexts.ts'

type Props = {
  diagnostic: Diagnostic
  changed: readonly Diagnostic[]
  disabled: boolean
  onOverwrite: () => void
  onLoad: (text: string) => void
}

/** Texts that a save skipped because they were changed on another screen or device. */
export function ChangedElsewhere({ diagnostic, changed, disabled, onOverwrite, onLoad }: Props) {
  if (changed.length === 0) return null
  const own = changed.find(({ id }) => id === diagnostic.id)
  return (
    <div ref={bringIntoView}>
      <Banner
        tone="warning"
        title={texts.changedTitle}
        action={
          <>
            <Button size="small" disabled={disabled} onClick={onOverwrite}>
              {own ? texts.keepMine : texts.overwriteOthers}
            </Button>
            {own && (
              <Button size="small" onClick={() => onLoad(storedText(own))}>
                {texts.loadTheirs}
              </Button>
            )}
          </>
        }
      >
        {own ? texts.changed : texts.changedOthers(changed.map(titleOf))}
        {own && (
          <TextAreaField
            label={texts.changedText}
            readOnly
            rows={2}
            value={storedText(own)}
            className="mt-2 text-ink [&_textarea]:max-h-32"
          />
        )}
      </Banner>
    </div>
  )
}
