import { html, raw } from 'hono/html'
import type { SocialMetadata } from '#domain/share/socialMetadata.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { SANDBOX_NOTICE } from '#web/quiz/frameMessages.ts'
import { DATA_ID, ROOT_ID } from '#web/visitor/pageData.ts'
import { SOCIAL_IMAGE_SIZE } from './socialImage.ts'

/** The script that counts visits, and what its messages name. */
export type Progress = { file: string; version: string; asked: number }

export type DocumentContent = {
  title: string
  indexed: boolean
  metadata: (SocialMetadata & { imageUrl: string }) | null
  css: string
  /** The design template's colours, also visible when overscrolling. */
  ground: { page: string; scheme: 'light' | 'dark' }
  body: string
  /** The hydrating script; null: the page needs none. */
  script: {
    code: string
    data: PageData
    /** Addresses of scripts and styles that it preloads. */
    later: string[]
  } | null
  /** null: visits are not counted. */
  progress?: Progress | null
  /** A short inline script for a page without `script`. */
  smallScript?: string | null
  productName: string
}

function sandboxText({ share }: PageData['environment']) {
  return html`${m.sandboxed}<a href="${share?.address}" target="_blank">${share?.address}</a>`
}

function progressScript({ file, version, asked }: Progress) {
  return html`<script async src="${file}" data-version="${version}" data-asked="${asked}"></script>
`
}

/** JSON for a script element, escaped so that no text can end it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Browsers ignore this relation; web/visitor/boot.ts fetches the files. */
function laterLink(file: string) {
  return html`<link rel="later" data-as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}" crossorigin>
`
}

function linkedData({ title, description, url, imageUrl }: NonNullable<DocumentContent['metadata']>) {
  const of = { name: title, description, url, image: imageUrl, inLanguage: 'ja' }
  return { '@context': 'https://schema.org', '@type': 'Quiz', ...of }
}

function socialTags(metadata: NonNullable<DocumentContent['metadata']>, productName: string) {
  return html`<meta name="description" content="${metadata.description}">
<link rel="canonical" href="${metadata.url}">
<meta property="og:title" content="${metadata.title}">
<meta property="og:description" content="${metadata.description}">
<meta property="og:url" content="${metadata.url}">
<meta property="og:type" content="${metadata.type}">
<meta property="og:image" content="${metadata.imageUrl}">
<meta property="og:image:width" content="${SOCIAL_IMAGE_SIZE.width}">
<meta property="og:image:height" content="${SOCIAL_IMAGE_SIZE.height}">
<meta property="og:image:alt" content="${metadata.title}">
<meta property="og:site_name" content="${productName}">
<meta property="og:locale" content="ja_JP">
<meta name="twitter:card" content="${metadata.card}">
<meta name="twitter:title" content="${metadata.title}">
<meta name="twitter:description" content="${metadata.description}">
<meta name="twitter:image" content="${metadata.imageUrl}">
<meta name="twitter:image:alt" content="${metadata.title}">
<script type="application/ld+json">${raw(inlineJson(linkedData(metadata)))}</script>
`
}

/** A page with all creator text escaped. */
export async function renderDocument(content: DocumentContent): Promise<string> {
  const { script, metadata } = content
  const page = await html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${content.title}</title>
${content.indexed ? '' : raw('<meta name="robots" content="noindex">\n')}${metadata === null ? '' : socialTags(metadata, content.productName)}<link rel="icon" href="/favicon.png" type="image/png" sizes="48x48">
<meta name="theme-color" content="${content.ground.page}">
<style>${raw(content.css)}html{background:${content.ground.page};color-scheme:${content.ground.scheme}}</style>
${script?.later.map(laterLink) ?? ''}</head>
<body>
${
  script?.data.embedded
    ? html`<p class="mz-noscript" id="${SANDBOX_NOTICE}" hidden>${sandboxText(script.data.environment)}</p>
`
    : ''
}${
  script === null
    ? ''
    : html`<noscript><p class="mz-noscript">${m.noScript}</p>${script.data.embedded ? html`<p class="mz-noscript">${sandboxText(script.data.environment)}</p>` : ''}</noscript>
`
}<div id="${ROOT_ID}">${raw(content.body)}</div>
${
  script === null
    ? raw(content.smallScript ? `<script>${content.smallScript}</script>\n` : '')
    : html`<script type="application/json" id="${DATA_ID}">${raw(inlineJson(script.data))}</script>
<script type="module" async>${raw(script.code)}</script>
`
}${content.progress ? progressScript(content.progress) : ''}</body>
</html>
`
  return page.toString()
}
