/** A text of one line: each run of line breaks and tabs, with the white space around it, becomes one space. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s*[\t\r\n\v\f\u0085\u2028\u2029]\s*/g, ' ')
}
