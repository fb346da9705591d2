import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

/** Each would run, or change the page, where it is put into HTML, an attribute, a script or an address as it stands. */
const ATTACKS = [
  '<script>document.title="taken"</script>',
  '</script><script>document.title="taken"</script>',
  '"><img src=x onerror=document.title="taken">',
  "'><svg onload=document.title='taken'>",
  '</title><svg/onload=alert(1)>',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</textarea><iframe srcdoc="<script>alert(1)</script>">',
]
const ATTACK = ATTACKS.join(' ')

let server: WholeServer
let owner: Awaited<ReturnType<WholeServer['account']>>
let row: ReturnType<typeof publishedRow>

beforeAll(async () => {
  server = await startWholeServer()
  owner = await server.account('owner@example.com', { name: ATTACKS[0], company: ATTACKS[2] })
  await server.database.query(`update public.profiles set plan_type = 'light' where id = $1`, [owner.userId])
  const plain = publishedRow(owner.userId)
  const short = ATTACK.slice(0, 200)
  const axes = plain.axes.map((axis) => ({
    ...axis,
    name: short,
    description: ATTACK,
    leftTrait: { ...axis.leftTrait, name: short, description: ATTACK },
    rightTrait: { ...axis.rightTrait, name: short, description: ATTACK },
  }))
  const questions = plain.axes.flatMap((axis) =>
    Array.from({ length: 15 }, (_, slot) => ({
      id: `${axis.id}-${slot}`,
      axisId: axis.id,
      text: ATTACK.slice(0, 500),
      leftChoice: short,
      rightChoice: short,
    })),
  )
  row = {
    ...plain,
    title: short,
    description: ATTACK,
    axes,
    questions: questions as never[],
    resulttypes: plain.resulttypes.map((type) => ({ ...type, name: short, subtitle: short, description: ATTACK })),
  }
  const credit = {
    privacy_policy_text: ATTACK,
    powered_by_text: short,
    powered_by_link_name: short,
    powered_by_link_url: 'https://example.com/"onmouseover="alert(1)',
    listed_in_sitemap: true,
  }
  const { error } = await owner.client.from('diagnostics').insert({ ...row, ...credit })
  expect(error).toBeNull()
})
afterAll(() => server.close())

/** The script that the build puts into the HTML. */
const OWN_SCRIPT = /<script type="module" async>(import\("\/visitor\/assets\/startVisitor\.js"\))<\/script>/g

/** The one that counts visits, by its address alone. */
const COUNTING_SCRIPT =
  /<script async src="\/progress\/assets\/progress\.js" data-version="[0-9a-f-]{36}" data-asked="\d\d"><\/script>/

/** The CSP source expressions of the page's own scripts, computed like in a browser. */
function ownScripts(html: string): string[] {
  return [...html.matchAll(OWN_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}

function scriptSources(policy: string): string[] {
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

/** Everything that a browser would run or load in a page: element names, handlers and addresses. */
function dangers(html: string): string[] {
  const data = /<script type="application\/(?:json" id="[^"]*"|ld\+json")>[^<]*<\/script>/g
  const rest = html.replace(data, '').replace(OWN_SCRIPT, '').replace(COUNTING_SCRIPT, '')
  const tags = rest.match(/<[a-z!/](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? []
  return tags.filter(
    (tag) => /^<(script|iframe|textarea)/i.test(tag) || /[\s/"']on[a-z]+\s*=/i.test(tag.replace(/"[^"]*"/g, '""')),
  )
}

describe('script in every text a creator stores', () => {
  test('the reader of this test finds what would run', () => {
    for (const attack of ATTACKS.slice(0, 5)) expect(dangers(`<p>${attack}</p>`)).not.toEqual([])
  })

  test.each([
    ['the page', () => `/diagnostic/${row.publicurl}`],
    ['the embedded page', () => `/diagnostic/${row.publicurl}?embed=1`],
    ['a shared result', () => `/diagnostic/${row.publicurl}/result/ACE`],
  ])('runs nowhere on %s, nor in its social tags', async (_, path) => {
    const { status, body, headers } = await server.raw(path())
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(scriptSources(policy)).toEqual(["'self'", ...ownScripts(body)])
    expect(dangers(body)).toEqual([])
    expect(body).toContain('&lt;script&gt;document.title')
    expect(body).not.toContain('document.title="taken"')
    const tags = [...body.matchAll(/<meta (?:name|property)="(?:og|twitter):[a-z_]+" content="([^"]*)">/g)]
    expect(tags.length).toBeGreaterThan(8)
  })

  test('comes back as the text it is', async () => {
    const { body } = await server.raw(`/diagnostic/${row.publicurl}`)
    const json = /<script type="application\/json" id="mz-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(json).diagnostic).toMatchObject({ title: row.title, privacyPolicyText: ATTACK })
  })

  test('stays out of the sitemap and of what is drawn', async () => {
    expect((await server.raw('/sitemap.xml')).body).toContain(`<loc>http://localhost:3000/diagnostic/${row.publicurl}`)
    const { body } = await server.raw(`/diagnostic/${row.publicurl}`)
    const image = new URL(/property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '')
    const drawn = await server.raw(image.pathname)
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  })
})

describe('script in what a person signs up with', () => {
  test('runs neither in the mail nor on the outbox page', async () => {
    const email = `"<svg/onload=alert(1)>"@example.com`
    await server.client().auth.signUp({ email, password: 'himitsu-2026', options: { data: { name: ATTACK } } })
    await server.client().auth.signUp({
      email: `o'hara+<b>@example.com`,
      password: 'himitsu-2026',
      options: { data: { name: ATTACK } },
    })
    for (const mail of await server.mails()) expect(dangers(mail.html)).toEqual([])
    const page = await server.raw('/outbox', { host: `localhost:3000` })
    expect(page.status).toBe(200)
    expect(dangers(page.body)).toEqual([])
    expect(page.body).not.toContain('<b>')
  })
})

describe('addresses that run', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
  ])('the credit link %j is refused', async (address) => {
    const { error } = await owner.client.from('diagnostics').update({ powered_by_link_url: address }).eq('id', row.id)
    expect(error?.code).toBe('23514')
  })

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd'])(
    'an image at %j is refused everywhere',
    async (address) => {
      const types = row.resulttypes.map((type) => ({ ...type, imageUrl: address }))
      const axes = row.axes.map((axis) => ({ ...axis, imageUrl: address }))
      for (const change of [{ imageurl: address }, { resulttypes: types }, { axes }]) {
        const { error } = await owner.client.from('diagnostics').update(change).eq('id', row.id)
        expect([Object.keys(change), error?.code]).toEqual([Object.keys(change), '23514'])
      }
    },
  )
})
