import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { withinSentence } from '#platform/i18n/within-sentence.ts'
import type { MissingRecord } from './use-import.ts'

/** Missing records by the settings list that they belong to, and words by their column, with what that is called. */
export function useRecordKinds(records: readonly MissingRecord[]) {
  const { i18n } = useTranslation('records')
  const text = useText()
  const words = (kind: string, form: 'one' | 'many') => withinSentence(text(`records:${kind as 'location'}.${form}`), i18n.language)
  return [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, group]) => {
    const [first] = group
    if (first?.isChoice) return { kind, column: first.kindName, one: '', many: '', records: group }
    return { kind, column: undefined, one: words(kind, 'one'), many: words(kind, 'many'), records: group }
  })
}
