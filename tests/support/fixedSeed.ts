import fc from 'fast-check'

// Properties of one seed, so that a run of all tests can be repeated. `npm run test:properties` searches with new seeds.
if (process.env.PROPERTY_RUNS === undefined) fc.configureGlobal({ seed: 1 })
