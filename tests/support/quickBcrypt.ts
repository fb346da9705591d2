import { createRequire } from 'node:module'

const bcrypt: typeof import('@node-rs/bcrypt') = createRequire(import.meta.url)('@node-rs/bcrypt')

/** bcrypt with the fewest rounds: tests make accounts by the hundred, and the product's rounds take 50 ms each. */
export const hash = (password: string) => bcrypt.hash(password, 4)
export const verify = bcrypt.verify
