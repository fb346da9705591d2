const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** HTML to embed a diagnostic by its address and title; `embed=1` allows the frame, the script sets its height. */
export function embedSnippet(address: string, title: string): string {
  const script = new URL('/embed.js', address).href
  const frame = `<iframe src="${escapeAttribute(`${address}?embed=1`)}" title="${escapeAttribute(title)}" width="100%" height="720" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`
  return `${frame}\n<script src="${escapeAttribute(script)}" async></script>`
}
