/** A typed e-mail address, trimmed, with full-width letters as ASCII. */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** The pattern of `<input type="email">` in the HTML standard. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a valid address looks unfinished, such as taro@gmail. Ask about it, do not refuse it. */
export function isDoubtfulEmail(text: string): boolean {
  return isEmail(text) && !text.slice(text.indexOf('@')).includes('.')
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
