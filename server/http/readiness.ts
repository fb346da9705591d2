export type Readiness = 'ok' | 'read_only' | 'unavailable'
