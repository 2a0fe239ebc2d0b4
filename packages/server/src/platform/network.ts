import ipaddr from 'ipaddr.js'

/** What a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, because one machine may use all of that. */
export function networkOf(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return 'no address'
  const parsed = ipaddr.process(bare)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Some proxies hand on the port as well, which is another one for each connection. */
const withoutPort = (address: string) => address.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
