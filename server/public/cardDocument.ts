import { html } from 'hono/html'
import { productDocument } from './productDocument.ts'

type Html = ReturnType<typeof html>

const STYLE = `
article{background:#fff;border:1px solid #e4dfd5;border-radius:1rem;box-shadow:0 1px 2px rgb(40 34 20 / .05),0 12px 32px -12px rgb(40 34 20 / .16);
max-width:32rem;margin:clamp(2rem,10vh,6rem) auto 0;padding:clamp(1.5rem,5vw,2.5rem);overflow-wrap:anywhere}
h1{font-size:1.3125rem;margin:0 0 .75rem}
p{margin:0 0 1rem;word-break:auto-phrase}
article>:last-child{margin-bottom:0}
form{margin:1.5rem 0 0}
label{display:block;font-weight:500;margin-bottom:.25rem}
input{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #8d8a85;border-radius:.5rem;background:#fff;color:inherit}
input[aria-invalid]{border-color:#a8281e}
.error{display:block;color:#a8281e;margin-top:.25rem}
.note{color:#575d6b;font-size:.875rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid #8d8a85;border-radius:.5rem;
background:#fff;color:#1d2230;font:inherit;font-weight:500;line-height:1.25;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:#2a4685}
button.primary{background:#2a4685;border-color:#2a4685;color:#fff}
button.primary:hover{background:#1d3366}
button.danger{background:#a8281e;border-color:#a8281e;color:#fff}
button.danger:hover{background:#7f1d16}
@media (max-width:30rem){button,.button{width:100%}}`

/** A page behind a link of a mail: a heading and its content on a card, not for search engines. */
export function cardDocument(productName: string, heading: string, content: Html): string {
  return productDocument({
    title: heading,
    productName,
    head: html`<meta name="robots" content="noindex">`,
    style: STYLE,
    content: html`<article><h1>${heading}</h1>${content}</article>`,
  })
}
