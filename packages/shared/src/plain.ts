import { inForm, squeezed } from './blanks.ts'

/** Two names are the same if they differ only in case, width, blanks or how an accent is composed. `app.name_key` is the same in SQL. */
export function nameKey(text: string): string {
  return squeezed(inForm(text, 'NFKD')).toLowerCase().replaceAll('ς', 'σ')
}

/** Lower case, in basic letters, without accents and apostrophes: how names are searched and sorted. `app.plain` is the same in SQL. */
export function plain(text: string): string {
  if (isBasic.test(text)) return text.toLowerCase()
  const letters = nameKey(text.replaceAll(apostrophes, '')).replaceAll(marksAndApostrophes, '')
  return squeezed(letters.replaceAll('l·', 'l').replaceAll(unlikeBasic, (letter) => basicLetters.get(letter) ?? letter))
}

/** Keeps at most so many characters of a text. */
export const cutTo = (most: number, text: string): string => (text.length > most ? Array.from(text).slice(0, most).join('') : text)

/** Matches words of basic letters without apostrophes, as most texts are. */
const isBasic = /^(?:[!-&(-_a-~]+(?: [!-&(-_a-~]+)*)?$/
const apostrophes = /['’‘‛`´ʹʻʼʽˈ′]/g
const marksAndApostrophes = /[\p{Mn}'’‘‛`´ʹʻʼʽˈ′]/gu

/** Letters that Unicode does not take apart into a basic letter and a mark. */
const unlike: Readonly<Record<string, string>> = {
  a: 'ⱥɐɑ',
  ae: 'æ',
  b: 'ƀɓƃ',
  c: 'ƈȼɕ',
  d: 'đðɖɗƌȡ',
  e: 'ɇɛəǝ',
  f: 'ƒ',
  g: 'ǥɠɡ',
  h: 'ħɦⱨ',
  hv: 'ƕ',
  i: 'ıɨɩ',
  j: 'ȷɉʝ',
  k: 'ƙⱪ',
  l: 'łƚɫɬɭȴⱡ',
  m: 'ɱ',
  n: 'ŋɲɳƞȵ',
  o: 'øɔɵ',
  oe: 'œ',
  ou: 'ȣ',
  p: 'ƥᵽ',
  q: 'ĸɋ',
  r: 'ɍɽɾ',
  s: 'ʂȿ',
  ss: 'ß',
  t: 'ŧƭʈⱦȶ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋⱱ',
  w: 'ⱳ',
  y: 'ƴɏ',
  z: 'ƶȥɀⱬʐʑ',
  г: 'ґғҕ',
  д: 'ԁ',
  ж: 'җ',
  з: 'ҙ',
  к: 'қҝҟҡӄ',
  н: 'ңҥӈ',
  о: 'ө',
  п: 'ҧ',
  с: 'ҫ',
  т: 'ҭ',
  у: 'үұ',
  х: 'ҳ',
  ч: 'ҷҹӌ',
}
const basicLetters = new Map(Object.entries(unlike).flatMap(([basic, letters]) => Array.from(letters, (letter) => [letter, basic])))
const unlikeBasic = new RegExp(`[${[...basicLetters.keys()].join('')}]`, 'g')
