export type Readiness = 'ok' | 'read_only' | 'rights_missing' | 'unavailable'
