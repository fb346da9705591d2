import { RateLimiterMemory } from 'rate-limiter-flexible'
import { NETWORKS_OF_ONE_OWNER, widerNetwork } from './clientAddress.ts'

/** A limit a minute for each client, and for the /48 around its IPv6 network. `take` gives the seconds to wait, or null. */
export function createAddressLimit(perMinute: number) {
  const own = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const wider = new RateLimiterMemory({ points: perMinute * NETWORKS_OF_ONE_OWNER, duration: 60 })

  function countersOf(address: string) {
    const network = widerNetwork(address)
    return [{ limiter: own, key: address }, ...(network === null ? [] : [{ limiter: wider, key: network }])]
  }

  return {
    async take(address: string): Promise<number | null> {
      for (const { limiter, key } of countersOf(address)) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
        if (consumedPoints > limiter.points) return Math.ceil(msBeforeNext / 1000)
      }
      return null
    },
    async giveBack(address: string): Promise<void> {
      for (const { limiter, key } of countersOf(address)) await limiter.reward(key)
    },
  }
}
