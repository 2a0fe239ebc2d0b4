import { countriesByUse } from '@kith/shared/countries.ts'
import { shownIn, type Texts } from '@kith/shared/words.ts'
import type { Column } from '../upload.ts'
import { choiceInWords } from './choices.ts'

/** The values that the cells of a column can mean, by the name under which an organisation remembers other words for them. */
export type FixedWords = { readonly name: string; readonly values: readonly string[] }

const countries: FixedWords = { name: 'country', values: countriesByUse(new Map()).map(({ isoCode }) => isoCode) }

export function fixedWordsOf({ kind, name, choices = [], choicesName = name }: Column): FixedWords | undefined {
  if (kind === 'choice') return { name: choicesName, values: choices }
  return kind === 'country' ? countries : undefined
}

/** A value as the screen says it. */
export const fixedWordIn = ({ language, texts }: { language: string; texts: Texts }, { name }: FixedWords, value: string): string =>
  name === countries.name ? shownIn(language)(value, 'country') : choiceInWords(texts, name, value)
