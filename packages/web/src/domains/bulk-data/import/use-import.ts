import { useApolloClient, useFragment, useQuery } from '@apollo/client/react'
import type { BulkDataImportMissingRecordsCreateInputRecordsInput } from '#src/generated/schema-types.ts'
import { polling } from '#platform/graphql/use-followed-query.ts'
import { BulkDataImportDocument, ImportPageFragmentDoc, type ImportPageFragment } from './import-page.graphql.ts'

export type Import = Omit<ImportPageFragment, ' $fragmentName'>
export type ImportedFile = Import['files'][number]
export type MissingRecord = Import['missingRecords'][number]
export type RecordChange = BulkDataImportMissingRecordsCreateInputRecordsInput

const OFTEN = 700
const SELDOM = 20_000

/** An import, asked for again and again while something is under way. */
export function useImport(id: string) {
  const { data, complete } = useFragment({
    fragment: ImportPageFragmentDoc,
    fragmentName: 'ImportPage',
    from: { __typename: 'BulkDataImport', id },
  })
  const isMoving = complete && (data.progress !== null || data.status === 'PROCESSING')
  const { error, refetch } = useQuery(BulkDataImportDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    ...polling(isMoving, OFTEN, SELDOM),
  })
  return { row: complete ? (data satisfies Import) : undefined, error, isMoving, reload: () => void refetch() }
}

/** Reads an import again after a change that does not return it. */
export function useReloadImport(id: string): () => Promise<unknown> {
  const client = useApolloClient()
  return () => client.query({ query: BulkDataImportDocument, variables: { id } }).catch(() => undefined)
}
