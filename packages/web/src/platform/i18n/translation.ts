import type { WordValues } from '@kith/shared/generated/word-values.ts'
import type { Namespace } from '@kith/shared/words.ts'
import i18next, { type i18n } from 'i18next'
import { use } from 'react'
import { useTranslation as useI18next } from 'react-i18next'
import { Levity, lighter } from './levity.ts'

type PathsOf<Name extends Namespace> = keyof WordValues[Name] & string
type KeysOf<Name extends Namespace> = Name extends Namespace ? `${Name}:${PathsOf<Name>}` : never

/**
 * Finds the text of a key and fills in its values. A key of the first namespace is written without its name; one of the
 * others has it in front: `common:actions.save`.
 */
export type Translate<Names extends readonly Namespace[] = readonly ['common']> = (
  key: PathsOf<Names[0]> | KeysOf<Names[number]>,
  values?: object,
) => string

interface Translation<Names extends readonly Namespace[]> {
  t: Translate<Names>
  i18n: i18n
  /** False while a namespace is being loaded, where nothing suspends meanwhile. */
  ready: boolean
}

/**
 * The texts of the namespaces in the language of the viewer; suspends until they are loaded. What i18next declares
 * itself compares every key with every text: at three thousand of them the compiler took minutes.
 */
export function useTranslation<const Names extends readonly Namespace[]>(
  names: Names,
  options?: { useSuspense?: boolean },
): Translation<Names>
export function useTranslation<Name extends Namespace = 'common'>(
  name?: Name,
  options?: { useSuspense?: boolean },
): Translation<readonly [Name]>
export function useTranslation(names?: Namespace | readonly Namespace[], options?: object): Translation<readonly Namespace[]> {
  const isFun = use(Levity) === 'FUN'
  const translation = useI18next(names, options) as unknown as Translation<readonly Namespace[]>
  return isFun ? { ...translation, t: lighter(translation.t) } : translation
}

/** The texts that are loaded by then, in the language of that moment: for what no component shows. */
export const translate: Translate<readonly ['common', ...Namespace[]]> = (key, values) => i18next.t(key, { ...values })
