import path from 'node:path'
import { installTool } from './install.mjs'

/**
 * The Supabase CLI, installed from the npm registry when it is missing or another version than the pinned one.
 * @returns {string} the program
 * @throws {Error} when it cannot be installed
 */
export function supabaseCli() {
  return path.join(installTool('supabase-cli', 'Supabase CLI'), '.bin/supabase')
}
