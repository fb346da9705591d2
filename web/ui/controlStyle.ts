/** A focused field is a layer of its own (will-change), so that a key repaints only the field. */
export const controlStyle =
  'block w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink leading-7 transition-colors placeholder:text-ink-muted/80 hover:border-accent focus:border-accent focus:will-change-transform disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-muted aria-invalid:border-danger [&[readonly]]:bg-paper'
