/** Whether nothing of a text would be seen: blanks of any width, joiners, marks of direction, control characters. */
export function isBlank(text: string): boolean {
  return !beginsVisibly.test(text) && squeezed(text) === ''
}

/**
 * One line as it is kept: one space between words, none around them, composed letters, and no character that nobody sees.
 * Joiners stay where a script writes with them, as in Persian and Indic names; so do variants of Han characters and of pictures.
 */
export function tidyLine(text: string): string {
  return isTidy.test(text) ? text : withoutUnseen(text).replaceAll(room, ' ').trim()
}

/** The same for a text of several lines: its own lines and indents stay. */
export function tidyText(text: string): string {
  return isTidy.test(text) ? text : withoutOuterRoom(withoutUnseen(text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n')))
}

/** Without anything unseen, and with one space for every run of blanks; no joiner is kept. */
export function squeezed(text: string): string {
  return isTidy.test(text) ? text : text.replaceAll(unseen, '').replaceAll(room, ' ').trim()
}

/**
 * In a form of Unicode. Of the marks on one letter only 30 are kept (UAX 15, stream-safe text): bringing them into order takes a time that
 * grows with the square of their number.
 */
export const inForm = (text: string, form: 'NFC' | 'NFKD'): string =>
  isTidy.test(text) ? text : text.replaceAll(crowdedMarks, (marks) => Array.from(marks).slice(0, mostMarks).join('')).normalize(form)

/** By index: a pattern for the end would be tried again at every blank. */
function withoutOuterRoom(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isRoom.test(text.charAt(from))) from += 1
  while (from < to && isRoom.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Composed, and until nothing more is found: a letter that is put together can make a joiner after it useless. */
function withoutUnseen(text: string): string {
  const kept = inForm(text.replaceAll(uselesslyUnseen, ''), 'NFC')
  return kept === text ? kept : withoutUnseen(kept)
}

// The fillers of Hangul and the empty Braille cell are letters to Unicode, and blank to everyone else.
const roomCharacters = String.raw`\p{Z}\t-\r\u001c-\u001f\u0085\u115f\u1160\u2800\u3164\uffa0`
const unseenCharacter = String.raw`(?![${roomCharacters}])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`
const letter = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`
const useful = [
  String.raw`(?<=${letter})(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200c\u200d](?=${letter})`,
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic}|\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
].join('|')

const beginsVisibly = /^[!-~]/
const isTidy = /^(?:[!-~]+(?: [!-~]+)*)?$/
const room = new RegExp(`[${roomCharacters}]+`, 'gu')
const isRoom = new RegExp(`[${roomCharacters}]`, 'u')
const mostMarks = 30
const crowdedMarks = /\p{M}{31,}/gu
const unseen = new RegExp(unseenCharacter, 'gu')
const uselesslyUnseen = new RegExp(`(?!${useful})${unseenCharacter}`, 'gu')
