import { useQuery } from '@apollo/client/react'
import { declaredUpload } from '@kith/shared/uploads.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { BulkDataUploadTypesDocument } from './upload-types.graphql.ts'

/** The import types that the reader may use, in the order in which an import does them. */
export function useUploadTypes() {
  const { data } = useQuery(BulkDataUploadTypesDocument)
  const types = data?.listBulkDataSupportedUploads ?? []
  return { types, ...byOrigin(types) }
}

/** Those that are written by hand, those of declared records, and those of settings lists. */
export function byOrigin<Upload extends { readonly type: string }>(uploads: readonly Upload[]) {
  const originOf = ({ type }: Upload) => {
    const declared = declaredUpload(type)
    return declared ? (declared.kind.upload ? 'records' : 'lists') : 'own'
  }
  const { own = [], records = [], lists = [] } = Object.groupBy(uploads, originOf)
  return { own, records, lists }
}

/** What import types are called, also one that the reader may not use. */
export function useUploadWords() {
  const { t } = useTranslation(['bulk-data', 'records'])
  const text = useText()
  /** Those of a declared kind share their words; others have their own. */
  const words = (type: string, own: string, part: 'name' | 'line' | 'act' | 'count', count = 0): string => {
    const declared = declaredUpload(type)
    if (!declared) return t(own as 'types.END_JOBS.name', { count })
    const { kind, operation } = declared
    const named = (name: string, form: 'one' | 'many') => text(`records:${name as 'location'}.${form}`)
    const whose = kind.owner === 'tenant' ? '' : ` (${lowerFirst(named(kind.owner, 'many'))})`
    return t(`declared.${operation}.${part}`, { records: named(kind.kind, 'many') + whose, record: named(kind.kind, 'one'), count })
  }
  return {
    nameOf: (type: string) => words(type, `types.${type}.name`, 'name'),
    lineOf: (type: string) => words(type, `types.${type}.line`, 'line'),
    actOf: (type: string) => words(type, `preview.act.${type}`, 'act'),
    countOf: (type: string, count: number) => words(type, `start.${type}`, 'count', count),
  }
}
