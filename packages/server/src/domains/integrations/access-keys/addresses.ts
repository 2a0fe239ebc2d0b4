import ipaddr from 'ipaddr.js'

/** The parts of a list of networks that are none; each is an address or a CIDR range. */
export const wrongNetworks = (list: string): string[] => partsOf(list).filter((part) => networkIn(part) === undefined)

/** Finds an address in a list of networks; an empty one holds every address. */
export function holdsAddress(list: string | null, address: string): boolean {
  const parts = partsOf(list ?? '')
  if (parts.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parts.some((part) => {
    const network = networkIn(part)
    return network !== undefined && network[0].kind() === parsed.kind() && parsed.match(network)
  })
}

const partsOf = (list: string) => list.split(/[\s,;]+/).filter((part) => part !== '')

function networkIn(part: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(part)) return ipaddr.parseCIDR(part)
  // The library reads numbers such as 10.1 as addresses too
  if (!/^[\d.]+$/.test(part) ? !ipaddr.IPv6.isValid(part) : !ipaddr.IPv4.isValidFourPartDecimal(part)) return undefined
  const address = ipaddr.parse(part)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
