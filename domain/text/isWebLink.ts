/** Whether a text is an address that may be linked to: http or https. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/\S/i.test(text) && URL.canParse(text)
}
