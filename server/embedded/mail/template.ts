import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from 'hono/html'
import { SETTING_DEFAULTS } from '#domain/installation/settings.ts'
import { mailTemplatesFolder } from '#server/process/paths.ts'

/** Recipient of a decoy mail, which costs as much time as a real one and is never sent. */
export const NO_RECIPIENT = ''

export type MailKind = 'confirmation' | 'recovery'

export type MailValues = { ConfirmationURL: string; SiteURL: string; Email: string }

export type RenderedMail = { subject: string; html: string; text: string; links: string[] }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const escapeHtml = (text: string) => html`${text}`.toString()

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** Plain text of a mail: links as label and address, blocks on their own lines. */
export function toText(html: string): string {
  const text = html
    .replace(/<head[\s\S]*?<\/head>|<!--[\s\S]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, label: string) =>
      label.replace(/<[^>]+>/g, '').trim() === href ? href : `${label}\n${href}`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h[1-6]|div|tr|li|table)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
  const lines = decodeEntities(text).split('\n')
  return `${lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/** The addresses that a mail's HTML links to, each once. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/gi)].map((match) => decodeEntities(match[1] ?? ''))
  return [...new Set(links)]
}

/** Fills in a template of hosted Supabase. Its title becomes the subject. */
export function render(template: string, values: MailValues): RenderedMail {
  const html = template.replace(/\{\{\s*\.(ConfirmationURL|SiteURL|Email)\s*\}\}/g, (_, name: keyof MailValues) =>
    escapeHtml(values[name]),
  )
  const subject = decodeEntities(/<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? '').trim()
  return { subject, html, text: toText(html), links: linksOf(html) }
}

/** The templates of hosted Supabase. @returns gives one with the product's name */
export function loadTemplates(): (kind: MailKind, productName: string) => string {
  const read = (kind: MailKind) => readFileSync(path.join(mailTemplatesFolder, `${kind}.html`), 'utf8')
  const templates = { confirmation: read('confirmation'), recovery: read('recovery') }
  return (kind, productName) => templates[kind].replaceAll(SETTING_DEFAULTS.productName, () => escapeHtml(productName))
}
