import '../tones.css'

/** How many muted colours there are for business units. */
const TONES = 8

/** The colour of a business unit, the same everywhere: what the cover of its people and their hover card share. */
export function toneOf(unitId: string | null | undefined): number {
  if (!unitId) return 0
  let sum = 0
  for (const letter of unitId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return (sum % TONES) + 1
}
