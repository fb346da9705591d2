import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

type Props = {
  form: { dirty: boolean }
  change: { isPending: boolean; isSuccess: boolean; failure: string | null }
  texts: { save: string; saving: string; saved: string }
}

/** The end of a form that is saved by itself: why saving failed, its button, and whether it was saved. */
export function SaveRow({ form: { dirty }, change: { isPending, isSuccess, failure }, texts }: Props) {
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={!dirty || undefined}>
          {isPending ? texts.saving : texts.save}
        </Button>
        <p role="status" className="text-sm text-success">
          {isSuccess && !dirty && texts.saved}
        </p>
      </div>
    </>
  )
}
