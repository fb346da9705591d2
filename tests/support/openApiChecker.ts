import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { openApiDocument } from '#server/openapi/openapi.ts'

type Answer = { status: number; headers: Headers; body: unknown }
type Content = Record<string, { schema: { $ref: string } }>
type Documented = { responses: Record<string, { headers?: object; content?: Content }> }

const PROBLEM: Content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const FORMATS = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  uri: /^https?:\/\//,
  'date-time': /^\d{4}-\d\d-\d\dT/,
}

/** Holds an answer against the operation of the document: status, media type, headers and body. */
export function openApiChecker(document: ReturnType<typeof openApiDocument>) {
  const ajv = new Ajv2020({ strict: false, formats: FORMATS })
  ajv.addSchema({ $id: 'document', ...document })
  const operations = Object.entries(document.paths).map(([path, methods]) => {
    return { address: new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`), methods }
  })

  function validate(schema: string, body: unknown): object[] {
    const fits = ajv.compile({ $ref: `document${schema}` })
    return fits(body) ? [] : (fits.errors ?? [])
  }

  return (method: string, path: string, { status, headers, body }: Answer): void => {
    const found = operations.find(({ address }) => address.test(path.replace(/\?.*/, '')))
    const operation = found?.methods[method.toLowerCase()] as Documented | undefined
    // An unknown route answers a problem as well.
    const documented = operation === undefined ? { content: PROBLEM } : operation.responses[status]
    expect(documented, `${method} ${path} answered ${status}, which the document lacks`).toBeDefined()
    for (const name of Object.keys(documented?.headers ?? {})) expect(headers.get(name)).not.toBeNull()
    const [content] = Object.entries(documented?.content ?? {})
    expect(headers.get('content-type')?.split(';')[0]).toBe(content?.[0])
    const problems = content === undefined ? (body ?? []) : validate(content[1].schema.$ref, body)
    expect(problems).toEqual([])
  }
}
