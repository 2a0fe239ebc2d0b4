/**
 * The full address of a suggestion, behind what was typed before it: services do not know flats and units, and "Unit 4/12 King St" shall
 * not become "12 King St".
 */
export function withTypedBeginning(typed: string, fullAddress: string): string {
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(fullAddress) ?? []
  const beginning = typed.slice(0, placeOf(first, typed))
  return /[\p{L}\p{N}]/u.test(beginning) ? beginning.trimStart() + fullAddress : fullAddress
}

/** Returns 0 if the text does not contain the word. The last of equal numbers counts: in "12/12 King St" the first one is the flat. */
function placeOf(word: string, text: string): number {
  const [sought, within] = [word.toLocaleLowerCase(), text.toLocaleLowerCase()]
  const places = [...within.matchAll(/[\p{L}\p{N}]+/gu)].filter(([each]) => each === sought).map(({ index }) => index)
  return (/^\d/.test(sought) ? places.at(-1) : places[0]) ?? 0
}
