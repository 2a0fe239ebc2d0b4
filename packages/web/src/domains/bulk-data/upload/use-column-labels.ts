import { useQuery } from '@apollo/client/react'
import { BulkDataColumnsDocument } from '../preview/correct-dialog.graphql.ts'

/** What a column of an import type is called; its name where the reader may not fill it in, and until that is known. */
export function useColumnLabels(): (type: string, column: string) => string {
  const { data } = useQuery(BulkDataColumnsDocument)
  const uploads = data?.listBulkDataSupportedUploads ?? []
  return (type, name) => {
    const columns = uploads.find((upload) => upload.type === type)?.supportedColumns ?? []
    return columns.find((column) => column.name === name)?.label ?? name
  }
}
