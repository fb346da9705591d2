/** Where the visitor's page reads and writes: the two fields of /config.json that it needs. */
export type VisitorBackend = { supabaseUrl: string; supabaseAnonKey: string }
