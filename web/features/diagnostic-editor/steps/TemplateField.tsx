import { memo, useDeferredValue, useMemo } from 'react'
import { DESIGN_TEMPLATES, type DesignTemplate, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { previewOf } from '#domain/diagnostic/previewOf.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { useChunk } from '#web/loading/useChunk.ts'
import { basicMessages } from '#web/messages/editor.ts'
import { draftPreview } from '../state/editorState.ts'
import { useStep } from '../state/stepContext.ts'

/** The templates as pictures of the diagnostic's own texts, drawn when there is time; without them, by name. */
export function TemplateField({ onChoose }: { onChoose: (template: DesignTemplate) => void }) {
  const { state, profile } = useStep()
  const { diagnostic, images } = state
  const shown = useDeferredValue(useMemo(() => draftPreview({ diagnostic, images }), [diagnostic, images]))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-lg">{basicMessages.template}</legend>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {DESIGN_TEMPLATES.map((template) => (
          <label
            key={template}
            className="cursor-pointer rounded-card border border-line p-3 hover:border-accent has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:ring-1 has-[:checked]:ring-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2"
          >
            <Pictures diagnostic={shown} template={template} profile={profile} />
            <span className="mt-2 flex items-baseline gap-2">
              <input
                type="radio"
                name="designTemplate"
                value={template}
                checked={diagnostic.designTemplate === template}
                aria-label={basicMessages.templates[template]}
                aria-describedby={`template-${template}`}
                onChange={() => onChoose(template)}
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
              />
              <span className="font-medium text-sm">{basicMessages.templates[template]}</span>
            </span>
            <span id={`template-${template}`} className="mt-1 block text-ink-muted text-sm">
              {basicMessages.templateHints[template]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PicturesProps = { diagnostic: Diagnostic; profile: Profile | null; template: DesignTemplate }

const Pictures = memo(function Pictures({ diagnostic, profile, template }: PicturesProps) {
  const { productName, publicUrl } = usePublicConfig()
  const { data } = useChunk('miniatures', () => import('#web/quiz/TemplateMiniature.tsx'))
  return (
    <span className="block h-[149px]">
      {data && (
        <data.TemplateMiniature
          diagnostic={previewOf(diagnostic, profile)}
          template={template}
          product={{ productName, homeUrl: publicUrl }}
        />
      )}
    </span>
  )
})
