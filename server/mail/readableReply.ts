/** Japanese mail servers use these besides UTF-8. A wrong one decodes to no kana. */
const ENCODINGS = ['iso-2022-jp', 'euc-jp', 'shift_jis']
const KANA = /[ぁ-ゖァ-ヺ]/

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/** The text of a reply. nodemailer gives bytes that are no UTF-8 as Latin 1; parts that cannot be read are left out. */
export function readableReply(reply: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape begins Japanese in ISO-2022-JP
  if (/[^\0-\xff]/.test(reply) || !/[\x1b\x80-\xff]/.test(reply)) return reply
  const bytes = Buffer.from(reply, 'latin1')
  const japanese = ENCODINGS.map((encoding) => decode(bytes, encoding)).find((text) => KANA.test(text))
  return japanese ?? reply.replace(/[^\n\x20-\x7e]+/g, ' ').trim()
}
