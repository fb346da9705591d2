import { type Dispatch, useEffect } from 'react'
import { normalizeSlug, slugProblem } from '#domain/diagnostic/slug.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { basicMessages } from '#web/messages/editor.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { useStep } from '../state/stepContext.ts'
import { FormerSlugs } from './FormerSlugs.tsx'
import { StepTextField } from './StepTextField.tsx'

/** Typing pause before the server is asked. */
const ASK_AFTER_MILLISECONDS = 400

/** The slug, with the address it makes and whether it is still free. */
export function SlugField() {
  const { state, dispatch } = useStep()
  const { publicUrl } = usePublicConfig()
  const slug = normalizeSlug(state.slugText)
  const isInvalid = slugProblem(slug) !== null
  useTakenCheck(slug, state.diagnostic.id, dispatch)
  return (
    <div className="grid gap-1.5">
      <StepTextField
        path="publicUrl"
        label={basicMessages.slug}
        value={state.slugText}
        hint={basicMessages.slugHint}
        inputMode="url"
        placeholder="example-diagnostic"
        onChange={(text) => dispatch({ type: 'slug-typed', text })}
      />
      {isInvalid && <p className="text-ink-muted text-sm">{basicMessages.slugKept(state.diagnostic.publicUrl)}</p>}
      {slug !== '' && !isInvalid && slug !== state.takenSlug && (
        <p className="text-sm">
          <span className="text-ink-muted">{basicMessages.address}: </span>
          <output className="break-all font-mono">{`${publicUrl}/diagnostic/${slug}`}</output>
        </p>
      )}
      {state.live && <FormerSlugs live={state.live} />}
    </div>
  )
}

/** Asks on a typing pause whether another diagnostic uses the slug. Without an answer the save finds out. */
function useTakenCheck(slug: string, diagnosticId: string, dispatch: Dispatch<EditorAction>): void {
  const { diagnostics } = useStores()
  useEffect(() => {
    if (slug === '' || slugProblem(slug) !== null) return
    let current = true
    const timer = setTimeout(() => {
      diagnostics.isSlugTaken(slug, diagnosticId).then(
        (taken) => current && taken && dispatch({ type: 'slug-found-taken', slug }),
        () => undefined,
      )
    }, ASK_AFTER_MILLISECONDS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [slug, diagnosticId, diagnostics, dispatch])
}
