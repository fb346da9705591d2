import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is in use on the internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is a public one. Loopback, private, link-local (cloud metadata), carrier-grade NAT, multicast and
 * reserved ones are not, nor are IPv6 forms that carry an IPv4 address (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6))
}
