import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config/config.ts'

declare module 'hono' {
  interface ContextVariableMap {
    scriptSource?: string
  }
}

const HUBSPOT_HOSTS = ['https://*.hsforms.net', 'https://*.hsforms.com', 'https://*.hubspot.com']

function mayBeLoadedElsewhere(path: string): boolean {
  const images = ['/images/social/', '/pictures/', '/storage/v1/object/public/']
  return path === '/embed.js' || images.some((prefix) => path.startsWith(prefix))
}

function mayBeFramed(c: Context): boolean {
  return /^\/diagnostic\/[^/]+$/.test(c.req.path) && c.req.query('embed') === '1'
}

type Variant = {
  provider?: boolean
  framed?: boolean
  loadedElsewhere?: boolean
  publicPage?: boolean
  secretPath?: boolean
}

/** Visitor pages need no cross-origin opener policy, for which a browser would start another process during loading. */
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
    // Dialog and toast libraries insert style elements; scripts never need this.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...backend, ...provider],
    ...(provider.length > 0 ? { fontSrc: ["'self'", ...provider] } : {}),
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
    c.res.headers.set(POLICY_HEADER, policy.replace("script-src 'self'", `script-src 'self' ${source}`))
  }
}

/** Security headers. HubSpot only on the contact page, framing only on embedded pages, HSTS only for https. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const year = 'max-age=31536000'
  const hsts = { subdomains: `${year}; includeSubDomains`, host: year, off: false as const }[config.hsts]
  const variant = ({
    provider = false,
    framed = false,
    loadedElsewhere = false,
    publicPage = false,
    secretPath = false,
  }: Variant) =>
    secureHeaders({
      contentSecurityPolicy: policy(config, provider, framed),
      referrerPolicy: secretPath ? 'no-referrer' : 'strict-origin-when-cross-origin',
      strictTransportSecurity: config.publicUrl.startsWith('https:') && hsts,
      // frame-ancestors replaces the first; current browsers ignore the others.
      xFrameOptions: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      crossOriginResourcePolicy: loadedElsewhere ? 'cross-origin' : 'same-site',
      crossOriginOpenerPolicy: publicPage ? false : 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    })
  const plain = variant({})
  const withProvider = variant({ provider: true })
  const publicPage = variant({ publicPage: true })
  const embedded = variant({ framed: true, loadedElsewhere: true, publicPage: true })
  const shared = variant({ loadedElsewhere: true })
  const linked = variant({ secretPath: true })

  const variantFor = (c: Context) => {
    if (mayBeFramed(c)) return embedded
    if (isPublicPage(c.req.path)) return publicPage
    if (/^\/(erase|mails|report)\//.test(c.req.path)) return linked
    if (mayBeLoadedElsewhere(c.req.path)) return shared
    return c.req.path === '/contact' && config.hubspot !== null ? withProvider : plain
  }
  return async (c, next) => {
    let own = null as string | null
    await variantFor(c)(c, async () => {
      await next()
      own = c.res.headers.get(POLICY_HEADER)
    })
    // A route's own policy is stricter, so it stays.
    if (own === null) allowOwnScript(c)
    else c.res.headers.set(POLICY_HEADER, own)
  }
}
