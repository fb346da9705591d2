import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

type Parts = {
  title: string
  productName: string
  /** Further elements of the head. */
  head?: Html
  /** Links at the end of the header. */
  navigation?: Html
  /** CSS besides the product's own. */
  style: string
  content: Html
}

// The colours of web/styles/tokens.css.
const STYLE = `
:root{color:#1d2230;background:#faf8f4;font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;line-height:1.75}
*{box-sizing:border-box}
body{margin:0}
header{background:#fff;border-bottom:1px solid #e4dfd5}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:3.5rem;color:inherit;font-weight:700;text-decoration:none}
header div,main{max-width:52rem;margin:0 auto;padding:0 1rem}
header div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;column-gap:1.5rem}
header nav{display:flex;gap:1.25rem}
header nav a{display:inline-flex;padding:0;font-size:.9375rem;font-weight:400}
main{padding-bottom:4rem}
h1,h2,h3{line-height:1.4;text-wrap:balance;word-break:auto-phrase}
a{color:#2a4685}
:focus-visible{outline:3px solid #2a4685;outline-offset:2px}`

/** A page of the server in the look of the product, without scripts. */
export function productDocument({ title, productName, head, navigation, style, content }: Parts): string {
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head ?? ''}
<style>${raw(STYLE + style)}</style>
</head>
<body>
<header><div><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${productName}</a>${navigation ?? ''}</div></header>
<main>
${content}
</main>
</body>
</html>`.toString()
}
