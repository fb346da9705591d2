const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/**
 * The HTML that shows a published diagnostic inside another site's page; takes its public address and its title. Only
 * with `embed=1` does the server let the page stand in a frame; the script makes the frame as high as what it shows.
 */
export function embedSnippet(address: string, title: string): string {
  const script = new URL('/embed.js', address).href
  const frame = `<iframe src="${escapeAttribute(`${address}?embed=1`)}" title="${escapeAttribute(title)}" width="100%" height="720" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`
  return `${frame}\n<script src="${escapeAttribute(script)}" async></script>`
}
