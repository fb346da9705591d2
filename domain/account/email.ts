/** An e-mail address as it was meant: full-width letters become ordinary ones, and nothing stands around it. */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim()
}
