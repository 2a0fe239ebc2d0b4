import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useText } from '#platform/i18n/use-text.ts'
import { BulkDataUploadTypesDocument, type BulkDataUploadTypesQuery } from './upload-types.graphql.ts'

export type UploadType = BulkDataUploadTypesQuery['listBulkDataSupportedUploads'][number]

/** The import types there are, in the order in which an import does them, and what each is called. */
export function useUploadTypes() {
  const { t } = useTranslation(['bulk-data', 'records'])
  const text = useText()
  const { data } = useQuery(BulkDataUploadTypesDocument)
  const types = data?.listBulkDataSupportedUploads ?? []
  const listOf = (type: string) => types.find((each) => each.type === type && each.list !== null)
  const nounOf = ({ list }: UploadType) => text(`records:${list as 'location'}.many`)
  /** A type that belongs to no settings list has words of its own. */
  const words = (type: string, own: string, ofList: 'name' | 'line' | 'act' | 'count', count = 0): string => {
    const found = listOf(type)
    if (found) return t(`listTypes.${found.operation as 'CREATE' | 'UPDATE'}.${ofList}`, { list: nounOf(found), count })
    return t(own as 'types.END_JOBS.name', { count })
  }
  return {
    types,
    /** Those of people and jobs come before those of settings lists. */
    own: types.filter(({ list }) => list === null),
    lists: types.filter(({ list }) => list !== null),
    nameOf: (type: string) => words(type, `types.${type}.name`, 'name'),
    lineOf: (type: string) => words(type, `types.${type}.line`, 'line'),
    actOf: (type: string) => words(type, `preview.act.${type}`, 'act'),
    countOf: (type: string, count: number) => words(type, `start.${type}`, 'count', count),
  }
}
