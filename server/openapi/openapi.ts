import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { Config } from '../config/config.ts'
import { COMMON_PROBLEMS, OPERATIONS, type Operation } from './operations.ts'
import { PROBLEMS, type ProblemName } from './problems.ts'
import {
  Account,
  Diagnostics,
  ErasedEvent,
  Event,
  Hook,
  NewHook,
  Problem,
  Response,
  ResponseChange,
  ResponsePage,
} from './schemas.ts'

const SCHEMAS = {
  Account,
  Diagnostics,
  ResponsePage,
  Response,
  ResponseChange,
  Event,
  ErasedEvent,
  NewHook,
  Hook,
  Problem,
}

const schemas = toJsonSchemaDefs(SCHEMAS, {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
})

const jsonOf = (name: keyof typeof SCHEMAS, type = 'application/json') => {
  return { [type]: { schema: { $ref: `#/components/schemas/${name}` } } }
}

/** Problems that share a status are one answer. */
function refusals(problems: readonly ProblemName[]) {
  const answers: Record<number, { description: string; headers?: object; content: object }> = {}
  for (const problem of problems) {
    const [status, title] = PROBLEMS[problem]
    const description = answers[status] === undefined ? title : `${answers[status].description}, or ${title}`
    const wait = { 'Retry-After': { description: '待つ秒数です。', schema: { type: 'integer' } } }
    const content = jsonOf('Problem', 'application/problem+json')
    answers[status] = { description, ...(status === 429 && { headers: wait }), content }
  }
  return answers
}

function operation({ id, description, parameters, body, answer, problems }: Operation) {
  const success = {
    description: '成功',
    ...(answer.schema !== undefined && { content: jsonOf(answer.schema) }),
  }
  return {
    operationId: id,
    summary: description.split('。')[0],
    description,
    ...(parameters !== undefined && {
      parameters: parameters.map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
    }),
    ...(body !== undefined && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: { [answer.status]: success, ...refusals([...problems, ...COMMON_PROBLEMS]) },
  }
}

/** The OpenAPI 3.1 document of `/api/v1`. */
export function openApiDocument({ productName, publicUrl }: Config) {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of OPERATIONS) paths[one.path] = { ...paths[one.path], [one.method]: operation(one) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
    },
    externalDocs: { url: `${publicUrl}/api/docs` },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ key: [] }],
    paths,
    components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'mj_…' } } },
  }
}
