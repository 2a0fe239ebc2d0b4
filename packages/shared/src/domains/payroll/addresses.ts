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

const ending = /\s([a-z]{2,3})(?:,?\s+(\d{4}))?$/i

/** What cannot be told apart stays in its first line. */
function partsOf({ fullAddress, postcode }: KnownAddress): AddressParts {
  const line = oneLine(fullAddress)
  const here = line.replace(/,\s*australia$/i, '')
  const found = ending.exec(here)
  const state = australianStates.find((each) => each === found?.[1]?.toUpperCase())
  const place = withoutComma(here.slice(0, found?.index))
  const comma = place.lastIndexOf(',')
  const [addressLine, suburb] = [place.slice(0, comma), place.slice(comma + 1).trim()]
  if (!state || comma < 1 || suburb === '') return { addressLine: line, suburb: null, state: null, postcode }
  return { addressLine, suburb, state, postcode: postcode ?? found?.[2] ?? null }
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map(withoutComma)
    .filter((line) => line !== '')
    .join(', ')

function withoutComma(text: string): string {
  const line = text.trim()
  return line.endsWith(',') ? line.slice(0, -1).trimEnd() : line
}
