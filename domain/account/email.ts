/** An e-mail address as it was meant: full-width letters become ordinary ones, and nothing stands around it. */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** The pattern by which browsers check a field of e-mail type. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether an address is allowed and still looks unfinished, as taro@gmail does: worth a question, not a refusal. */
export function isDoubtfulEmail(text: string): boolean {
  return isEmail(text) && !text.slice(text.indexOf('@')).includes('.')
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
