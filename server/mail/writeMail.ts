import { html } from 'hono/html'
import { linesOf, oneLine } from '#domain/text/text.ts'
import type { Config } from '../config/config.ts'
import type { Mail } from './transport.ts'

const LONGEST_SUBJECT = 200

/** `value` may have several lines. `link`: the address that it leads to. */
export type MailRow = { label: string; value: string; link?: string | null }

/** A paragraph, one whose line breaks stay, or a button with a table of labels and values above it. */
type MailBlock = string | { text: string } | { rows?: readonly MailRow[]; label: string; address: string }

/** A small text at the end. `linked` is the part of it that leads to `address`, by default all. */
type MailNote = string | { text: string; linked?: string; address: string }

/** `productName` is the name at the top. */
export type MailFrame = Pick<Config, 'productName' | 'publicUrl'>

type MailContent = { subject: string; blocks: readonly MailBlock[]; notes?: readonly MailNote[] }

const LABEL =
  'text-align:left;vertical-align:top;font-weight:normal;color:#57534e;padding:4px 16px 4px 0;white-space:nowrap'
const VALUE = 'padding:4px 0;width:100%;overflow-wrap:anywhere'
const BUTTON =
  'display:inline-block;padding:10px 20px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold'

/** A row in plain text. Several lines are indented, so that none looks like a row of its own. */
export function rowText({ label, value }: MailRow): string {
  const [first = '', ...others] = linesOf(value)
  const start = `${oneLine(label)}：`
  return others.length === 0 ? start + first : [start, first, ...others].join('\n　')
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return oneLine(block)
  if ('text' in block) return linesOf(block.text).join('\n')
  const { rows, label, address } = block
  if (rows === undefined) return `${label}\n${address}`
  return [...rows, { label, value: address }].map(rowText).join('\n')
}

const linesHtml = (text: string) => linesOf(text).map((line, place) => html`${place > 0 ? html`<br>` : ''}${line}`)

function valueHtml({ value, link }: MailRow) {
  const lines = linesHtml(value)
  return link ? html`<a href="${link}">${lines}</a>` : lines
}

function blockHtml(block: MailBlock) {
  if (typeof block === 'string') return html`<p>${block}</p>`
  if ('text' in block) return html`<p style="margin:24px 0 0">${linesHtml(block.text)}</p>`
  const { rows, label, address } = block
  const table = html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">
${rows?.map((row) => html`<tr><th scope="row" style="${LABEL}">${row.label}</th><td style="${VALUE}">${valueHtml(row)}</td></tr>\n`)}</table>`
  return html`${rows && table}<p style="margin:16px 0 0"><a href="${address}" style="${BUTTON}">${label}</a></p>`
}

const noteText = (note: MailNote) => (typeof note === 'string' ? oneLine(note) : `${note.text}\n${note.address}`)

function noteHtml(note: MailNote) {
  if (typeof note === 'string') return html`${note}<br>`
  const { text, linked = text, address } = note
  const [before, after] = text.split(linked)
  return html`${before}<a href="${address}">${linked}</a>${after}<br>`
}

/**
 * Writes text and HTML from the same blocks; the HTML looks like the mails of supabase/templates. In the text each block
 * and note takes one line, whatever was typed, but for values and `text`.
 */
export function writeMail(
  { productName, publicUrl }: MailFrame,
  { subject, blocks, notes = [] }: MailContent,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const title = oneLine(subject).slice(0, LONGEST_SUBJECT)
  const text = [...blocks.map(blockText), notes.map(noteText).join('\n')].join('\n\n').trim()
  const document = html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td align="center" style="padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${productName}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
${blocks.map(blockHtml)}
<p style="margin:24px 0 0;font-size:14px;color:#4b5563">${notes.map(noteHtml)}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="${publicUrl}" style="color:#4b5563">${publicUrl}</a></p>
</td></tr>
</table>
</body>
</html>`
  return { subject: title, text, html: document.toString() }
}
