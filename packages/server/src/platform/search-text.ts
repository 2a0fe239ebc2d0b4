import { isBlank } from '@kith/shared/blanks.ts'
import { plain } from '@kith/shared/plain.ts'

/** No name holds it: what is looked for where nothing is left of a text. */
const foundNowhere = '\u0001'

/** A text as names are compared with it, worked out once for all rows. Null where it is blank, which means that nothing is looked for. */
export function searchedText(text: string | null | undefined): string | null {
  if (!text || isBlank(text)) return null
  return (
    plain(text)
      .replaceAll(/\p{Cc}/gu, '')
      .trim() || foundNowhere
  )
}

/** The words of a text, by a function that leaves out what is no word. None where it is blank; one that nothing begins with where no word is left. */
export function searchedWords(text: string | null | undefined, wordsOf: (text: string) => readonly string[]): readonly string[] {
  if (!text || isBlank(text)) return []
  const words = wordsOf(text)
  return words.length > 0 ? words : [foundNowhere]
}
