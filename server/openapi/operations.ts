import type { ProblemName } from './problems.ts'

/** Names of schemas, see SCHEMAS in openapi.ts. */
type Answered = 'Account' | 'Diagnostics' | 'ResponsePage' | 'Response' | 'Event' | 'Hook'

export type Parameter = { name: string; in: 'path' | 'query'; description: string; schema: object }

export type Operation = {
  id: string
  method: 'get' | 'post' | 'delete'
  path: string
  summary: string
  description?: string
  parameters?: readonly Parameter[]
  body?: 'NewHook'
  /** Without a schema: no content. */
  answer: { status: 200 | 201 | 204; description: string; schema?: Answered }
  /** Besides those of every operation. */
  problems: readonly ProblemName[]
}

const UUID = { type: 'string', format: 'uuid' }
const idOf = (noun: string): Parameter => ({ name: 'id', in: 'path', description: `Id of the ${noun}.`, schema: UUID })

/** The operations of `/api/v1`, in the order of the documents. */
export const OPERATIONS = [
  {
    id: 'getAccount',
    method: 'get',
    path: '/me',
    summary: 'The account of the key',
    answer: { status: 200, description: 'The account', schema: 'Account' },
    problems: [],
  },
  {
    id: 'listDiagnostics',
    method: 'get',
    path: '/diagnostics',
    summary: 'All diagnostics of the account, newest first',
    answer: { status: 200, description: 'The diagnostics', schema: 'Diagnostics' },
    problems: [],
  },
  {
    id: 'listResponses',
    method: 'get',
    path: '/diagnostics/{id}/responses',
    summary: 'Responses of a diagnostic in the order of arrival',
    description:
      'Keep next_cursor and send it with the next call: nothing is missed or sent twice. A response is listed ten seconds after its arrival.',
    parameters: [
      idOf('diagnostic'),
      {
        name: 'since',
        in: 'query',
        description: 'Only what arrived at this time or later.',
        schema: { type: 'string', format: 'date-time' },
      },
      { name: 'cursor', in: 'query', description: 'next_cursor of the page before.', schema: { type: 'string' } },
      {
        name: 'limit',
        in: 'query',
        description: 'Responses a page.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      },
    ],
    answer: { status: 200, description: 'A page', schema: 'ResponsePage' },
    problems: ['invalid-request', 'not-found'],
  },
  {
    id: 'getSample',
    method: 'get',
    path: '/diagnostics/{id}/sample',
    summary: 'The body of a webhook with an invented lead',
    description: 'The same shape as a real delivery, to map fields before the first lead.',
    parameters: [idOf('diagnostic')],
    answer: { status: 200, description: 'A sample', schema: 'Event' },
    problems: ['not-found'],
  },
  {
    id: 'getResponse',
    method: 'get',
    path: '/responses/{id}',
    summary: 'One response',
    parameters: [idOf('response')],
    answer: { status: 200, description: 'The response', schema: 'Response' },
    problems: ['not-found'],
  },
  {
    id: 'deleteResponse',
    method: 'delete',
    path: '/responses/{id}',
    summary: 'Delete a response for good',
    parameters: [idOf('response')],
    answer: { status: 204, description: 'It was deleted' },
    problems: ['scope-required', 'not-found'],
  },
  {
    id: 'addHook',
    method: 'post',
    path: '/hooks',
    summary: 'Subscribe a webhook',
    description:
      'It is switched on at once and listed among the connections of the account. Deliveries follow Standard Webhooks; answering 410 ends the subscription. Deleting the key that subscribed it switches it off.',
    body: 'NewHook',
    answer: { status: 201, description: 'It was subscribed', schema: 'Hook' },
    problems: ['invalid-request', 'scope-required', 'not-found', 'hooks-full', 'too-large'],
  },
  {
    id: 'deleteHook',
    method: 'delete',
    path: '/hooks/{id}',
    summary: 'Unsubscribe a webhook',
    parameters: [idOf('hook')],
    answer: { status: 204, description: 'It was unsubscribed' },
    problems: ['scope-required', 'not-found'],
  },
] as const satisfies readonly Operation[]

export type OperationId = (typeof OPERATIONS)[number]['id']

/** Every operation may answer with these. */
export const COMMON_PROBLEMS = [
  'invalid-key',
  'plan-required',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'not-set-up',
] as const satisfies readonly ProblemName[]
