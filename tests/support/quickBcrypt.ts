import { createRequire } from 'node:module'

const bcrypt: typeof import('@node-rs/bcrypt') = createRequire(import.meta.url)('@node-rs/bcrypt')

/** bcrypt with the fewest rounds, since tests create hundreds of accounts. */
export const hash = (password: string) => bcrypt.hash(password, 4)
export const verify = bcrypt.verify
