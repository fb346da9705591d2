import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by a page with a script of its own in the HTML: the source expression that allows just this script. */
    scriptSource?: string
  }
}

const HUBSPOT_HOSTS = ['https://*.hsforms.net', 'https://*.hsforms.com', 'https://*.hubspot.com']

/** What other sites may load: the embedding script, and pictures that stand in their previews. */
function mayBeLoadedElsewhere(path: string): boolean {
  return path === '/embed.js' || path.startsWith('/images/social/') || path.startsWith('/storage/v1/object/public/')
}

/** Only the run of a published diagnostic may stand in another site's frame. */
function mayBeFramed(c: Context): boolean {
  return /^\/diagnostic\/[^/]+$/.test(c.req.path) && c.req.query('embed') === '1'
}

/** What is not the same for every address. */
type Variant = { provider?: boolean; framed?: boolean; loadedElsewhere?: boolean; publicPage?: boolean }

/**
 * Pages for visitors, who do not sign in on them. The others ask for a browsing context group of their own, for which a
 * browser starts another process when the answer is there (decision 0174).
 */
function isPublicPage(path: string): boolean {
  return path.startsWith('/diagnostic/')
}

function policy(config: Config, allowHubspot: boolean, framed: boolean) {
  const backend = config.supabase === null ? [] : [config.supabase.url]
  const socket = config.supabase === null ? [] : [config.supabase.url.replace(/^http/, 'ws')]
  const provider = allowHubspot ? HUBSPOT_HOSTS : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...provider],
    // Dialog and toast libraries place style elements and attributes; scripts never need this.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...backend, ...provider],
    fontSrc: ["'self'", ...provider],
    connectSrc: ["'self'", ...backend, ...socket, ...provider],
    frameSrc: provider.length > 0 ? provider : ["'none'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...provider],
    frameAncestors: framed ? ['*'] : ["'none'"],
  }
}

const POLICY_HEADER = 'Content-Security-Policy'

function allowOwnScript(c: Context): void {
  const source = c.get('scriptSource')
  const policy = c.res.headers.get(POLICY_HEADER)
  if (source !== undefined && policy !== null) {
    c.header(POLICY_HEADER, policy.replace("script-src 'self'", `script-src 'self' ${source}`))
  }
}

/**
 * Security headers on every answer. The marketing form's provider is allowed on the contact page alone, framing on the
 * embedded public page alone, and HSTS is sent only where people arrive by https.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  const https = config.publicUrl.startsWith('https:')
  const variant = ({ provider = false, framed = false, loadedElsewhere = false, publicPage = false }: Variant) =>
    secureHeaders({
      contentSecurityPolicy: policy(config, provider, framed),
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
      // frame-ancestors says the same and knows the exception.
      xFrameOptions: false,
      crossOriginResourcePolicy: loadedElsewhere ? 'cross-origin' : 'same-site',
      crossOriginOpenerPolicy: publicPage ? false : 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    })
  const plain = variant({})
  const contact = variant({ provider: config.hubspot !== null })
  const publicPage = variant({ publicPage: true })
  const embedded = variant({ framed: true, loadedElsewhere: true, publicPage: true })
  const shared = variant({ loadedElsewhere: true })

  const variantFor = (c: Context) => {
    if (mayBeFramed(c)) return embedded
    if (isPublicPage(c.req.path)) return publicPage
    if (mayBeLoadedElsewhere(c.req.path)) return shared
    return c.req.path === '/contact' ? contact : plain
  }
  return async (c, next) => {
    await variantFor(c)(c, next)
    allowOwnScript(c)
  }
}
