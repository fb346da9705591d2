import { type Creator, newCreator, type Plan } from './creator.ts'
import { test as base } from './fixtures.ts'

/** The account of each test file, made by the first test that wants it. */
const creators = new Map<string, Promise<Creator>>()

/** Tests of the signed-in screens: the tests of one file share one creator, on the plan that the file names. */
export const test = base.extend<{ plan: Plan; creator: Creator }>({
  plan: ['premium', { option: true }],
  creator: async ({ product, plan }, use, { file }) => {
    const creator = creators.get(file) ?? newCreator(product, plan)
    creators.set(file, creator)
    await use(await creator)
  },
})

export { expect } from './fixtures.ts'
