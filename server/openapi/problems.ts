/** Status, title and default detail by the end of a problem's `type`, which clients may rely on. */
export const PROBLEMS = {
  'invalid-request': [400, 'Invalid request', 'The request cannot be read.'],
  'invalid-key': [401, 'Invalid key', 'Send an existing key as "Authorization: Bearer mj_…".'],
  'plan-required': [403, 'Plan required', 'The plan of this account does not include the API.'],
  'scope-required': [403, 'Scope required', 'This key may only read.'],
  'not-found': [404, 'Not found', 'This route does not exist.'],
  'hooks-full': [409, 'Too many hooks', 'The account has as many connections as it may have. Delete one first.'],
  'too-large': [413, 'Too large', 'The body is too large.'],
  'too-many-requests': [429, 'Too many requests', 'Wait as many seconds as Retry-After says.'],
  'internal-error': [500, 'Internal error', 'The server failed. The error was logged.'],
  unavailable: [503, 'Unavailable', 'The database does not answer. Try again later.'],
  'not-set-up': [503, 'Not set up', 'This installation has no API: its operator has to set SUPABASE_SERVICE_ROLE_KEY.'],
} as const
export type ProblemName = keyof typeof PROBLEMS
