import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Texts } from '@kith/shared/words.ts'
import { textsIn } from '#platform/words.ts'
import type { Column } from '../upload.ts'

type Choosing = Pick<Column, 'choices' | 'choicesName'>

/** The value that a cell means: written as in the API, or as the screen says it in one of our languages. */
export function choiceNamed({ choices = [], choicesName }: Choosing, text: string): string | undefined {
  const written = text.toUpperCase().replaceAll(/[\s/_-]+/g, '_')
  if (choices.includes(written)) return written
  const [first, ...others] = choices.filter((choice) => wordsFor(`choices:${choicesName}.${choice}`).includes(plain(text)))
  return others.length === 0 ? first : undefined
}

/** A value as the screen says it. */
export const choiceInWords = (texts: Texts, choicesName: string | undefined, choice: string): string =>
  texts(`choices:${choicesName}.${choice}`) ?? choice.charAt(0) + choice.slice(1).toLowerCase().replaceAll('_', ' ')

/** Whether a cell says yes or no, in one of our languages; undefined for neither. */
export function saidYes(text: string): boolean | undefined {
  const word = plain(text)
  if (['y', 'true', '1', ...wordsFor('bulk-data:help.yes')].includes(word)) return true
  return ['n', 'false', '0', ...wordsFor('bulk-data:help.no')].includes(word) ? false : undefined
}

const wordsFor = (key: string): string[] => languages.map((language) => plain(textsIn(language)(key) ?? ''))
