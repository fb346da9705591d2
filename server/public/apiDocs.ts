import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { emptyAxes } from '#domain/axis/axis.ts'
import { sampleEvent, webhookPayload } from '#domain/delivery/event.ts'
import { apiDocsMessages as m } from '#web/messages/apiDocs.ts'
import type { Config } from '../config/config.ts'
import { OPERATIONS, type Operation } from '../openapi/operations.ts'
import { PROBLEMS } from '../openapi/problems.ts'
import { Event, NewHook, ResponseChange } from '../openapi/schemas.ts'
import { productDocument } from './productDocument.ts'
import { sendPage, toRenderedPage } from './renderedPage.ts'

const { lead, source, consents, response } = Event.entries.data.entries
const EVENT_FIELDS = {
  test: Event.entries.test,
  'data.response.suspicious': response.entries.suspicious,
  'data.lead': lead,
  'data.source': source,
  'data.consents': consents,
}

const BODIES = { NewHook, ResponseChange }

const STYLE = `
h1{font-size:2rem;margin:2.5rem 0 1rem}
h2{font-size:1.375rem;margin:3rem 0 1rem}
h3{font-size:1.0625rem;margin:1.5rem 0 .5rem}
p,li,dd{max-width:42rem;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.5rem 0}
article{background:#fff;border:1px solid #e4dfd5;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
article h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
article p{margin:.5rem 0 0}
dl{margin:.75rem 0 0}
dt{font-weight:700}
dd{margin:0 0 .5rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:.9375em}
code{overflow-wrap:anywhere}
pre{background:#1d2230;color:#faf8f4;border-radius:12px;padding:1rem 1.25rem;overflow-x:auto;line-height:1.5}
li{margin:.25rem 0}
.method{color:#2a4685}
:target{scroll-margin-top:1rem}
@media (min-width:48rem){dl{display:grid;grid-template-columns:minmax(12rem,max-content) 1fr;gap:.25rem 1.5rem}}`

const SCREENS: Readonly<Record<string, string>> = m.linked

/** A text with links to the screens that it names. */
const linked = (text: string) =>
  text.split(new RegExp(`(${Object.keys(SCREENS).join('|')})`)).map((part) => {
    const address = SCREENS[part]
    return address === undefined ? part : html`<a href="${address}">${part}</a>`
  })
const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${linked(item)}</li>`)}</ul>`
// Focusable, so that keys scroll it.
const code = (text: string) => html`<pre tabindex="0"><code>${text}</code></pre>`

function terms(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([term, text]) => html`<dt><code>${term}</code></dt><dd>${text}</dd>`)
}

function descriptionsOf(fields: Readonly<Record<string, v.GenericSchema>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, v.getDescription(schema) ?? '']))
}

function operationHtml({ id, method, path, description, parameters = [], body }: Operation) {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const fields = {
    ...Object.fromEntries(query.map((parameter) => [parameter.name, parameter.description])),
    ...(body !== undefined && descriptionsOf(BODIES[body].entries)),
  }
  return html`<article id="${id}"><h3><code><span class="method">${method.toUpperCase()}</span> ${path}</code></h3>
<p>${linked(description)}</p>${Object.keys(fields).length === 0 ? '' : html`<dl>${terms(fields)}</dl>`}</article>`
}

function examplesHtml() {
  const { heading, text, receive, send, build } = m.examples
  return html`<h2 id="examples">${heading}</h2><p>${text}</p>
<h3>${receive.heading}</h3>${list(receive.items)}<p>${linked(receive.after)}</p>
<h3>${send.heading}</h3>${list(send.items)}<p>${send.after}</p><dl>${terms(send.fields)}</dl>
<h3>${build.heading}</h3><p>${build.text}</p>${list(build.items)}`
}

function sampleText(origin: string): string {
  const { axes, ...example } = m.webhook.example
  const named = emptyAxes().map((axis, index) => {
    const { name = '', left = '', right = '' } = axes[index] ?? {}
    return {
      ...axis,
      name,
      leftTrait: { ...axis.leftTrait, name: left },
      rightTrait: { ...axis.rightTrait, name: right },
    }
  })
  const diagnostic = { ...example, id: '5d4e8f1a-3c0b-4a57-9a53-0c1f6a2b7d10', axes: named }
  const text = JSON.stringify(
    webhookPayload(origin, sampleEvent(diagnostic, new Date('2026-11-23T00:00:00Z'))),
    null,
    2,
  )
  // The innermost objects on a line each.
  return text.replace(/\{[^{}]{1,160}\}/g, (inner) => inner.replace(/\s*\n\s*/g, ' '))
}

const VERIFICATION = `import express from 'express'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.SIGNING_SECRET) // ${m.signature.secret}

express()
  .post('/leads', express.raw({ type: 'application/json' }), (request, response) => {
    const { data } = webhook.verify(request.body, request.headers)
    console.log(data.lead)
    response.sendStatus(204)
  })
  .listen(3000)`

function documentHtml({ productName, publicUrl }: Config): string {
  const problems = Object.entries(PROBLEMS).map(([name, [status, , detail]]) => {
    return html`<dt id="${name}"><code>${name}</code> (${status})</dt><dd>${detail}</dd>`
  })
  const parts = {
    start: m.start,
    operations: m.operations,
    webhook: m.webhook,
    signature: m.signature,
    examples: m.examples,
    problems: m.problems,
  }
  return productDocument({
    title: m.title,
    productName,
    head: html`<link rel="service-desc" href="/api/v1/openapi.json" type="application/json">`,
    navigation: html`<nav aria-label="${m.screens.label}"><a href="/connections">${m.screens.connections}</a><a href="/account">${m.screens.account}</a></nav>`,
    style: STYLE,
    content: html`<h1>${m.title}</h1>
<p>${linked(m.introduction)}</p>
<nav aria-label="${m.contents}"><ul>
${Object.entries(parts).map(([id, { heading }]) => html`<li><a href="#${id}">${heading}</a></li>`)}
<li><a href="/api/v1/openapi.json">${m.openApi}</a></li>
</ul></nav>
<h2 id="start">${m.start.heading}</h2>
<ol>${m.start.steps.map((step) => html`<li>${linked(step)}</li>`)}</ol>
<p>${m.start.base}</p>
${code(`${publicUrl}/api/v1`)}
${code(`curl -H "Authorization: Bearer mj_…" ${publicUrl}/api/v1/me`)}
<p>${m.start.scopes}</p><p>${m.start.limits}</p>
<h2 id="operations">${m.operations.heading}</h2>
${OPERATIONS.map(operationHtml)}
<h2 id="webhook">${m.webhook.heading}</h2>
<p>${m.webhook.text}</p>
${code(sampleText(publicUrl))}
<dl>${terms(descriptionsOf(EVENT_FIELDS))}</dl>
${list(m.webhook.points)}
<h2 id="signature">${m.signature.heading}</h2>
<p>${m.signature.text}</p>
${code(VERIFICATION)}
<p>${m.signature.note}</p>
${examplesHtml()}
<h2 id="problems">${m.problems.heading}</h2>
<p>${m.problems.text}</p>
<dl>${problems}</dl>`,
  })
}

/** `/api/docs`: the API and examples of its use, in Japanese. */
export function apiDocsRoutes(config: Config): Hono {
  const routes = new Hono()
  return routes.get('/api/docs', (c) => sendPage(c, toRenderedPage(200, documentHtml(config)), false))
}
