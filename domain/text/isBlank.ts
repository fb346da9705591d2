/** Whether a text holds nothing but white space, the full-width space included. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.trim() === ''
}
