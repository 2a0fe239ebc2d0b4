import { australianStates } from './particulars.ts'

export type KnownAddress = {
  readonly fullAddress: string
  /** Its two letters. */
  readonly country: string
  readonly postcode: string | null
  readonly isPrimary: boolean
}
export type AddressParts = {
  readonly addressLine: string
  readonly suburb: string | null
  readonly state: string | null
  readonly postcode: string | null
}

/** The Australian address among these, the primary one first, in the parts that declarations ask for; null without one. */
export function addressToDeclare(addresses: readonly KnownAddress[]): AddressParts | null {
  const australian = addresses.filter(({ country }) => country === 'AU')
  const address = australian.find(({ isPrimary }) => isPrimary) ?? australian[0]
  return address ? partsOf(address) : null
}

const ending = new RegExp(`^(.+),\\s*([^,]+?),?\\s+(${australianStates.join('|')})(?:,?\\s+(\\d{4}))?(?:,\\s*australia)?$`, 'i')

/** What cannot be told apart stays in its first line. */
function partsOf({ fullAddress, postcode }: KnownAddress): AddressParts {
  const line = fullAddress.trim().replaceAll(/\s*,?\s*\n\s*/g, ', ')
  const [, addressLine = line, suburb = null, state = null, written = null] = ending.exec(line) ?? []
  return { addressLine, suburb, state: state?.toUpperCase() ?? null, postcode: postcode ?? written }
}
