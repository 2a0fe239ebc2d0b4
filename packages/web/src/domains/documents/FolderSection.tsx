import { useQuery } from '@apollo/client/react'
import { personDocument } from '@kith/shared/domains/documents/person-documents.ts'
import { orderName } from '@kith/shared/lists.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDownload } from '#platform/download/use-download.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { Paging } from '#platform/list/Paging.tsx'
import { Table } from '#platform/list/Table.tsx'
import { usePages } from '#platform/list/use-pages.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import {
  PersonDocumentAddressDocument,
  PersonDocumentsDocument,
  type PersonDocumentFoldersQuery,
  type PersonDocumentsQuery,
  type PersonDocumentsQueryVariables,
} from './documents.graphql.ts'
import { MoveDialog, RemoveDialog, RenameDialog } from './DocumentDialogs.tsx'
import { Uploads } from './Uploads.tsx'

export type PersonFolder = PersonDocumentFoldersQuery['getPersonDocumentFolders'][number]
export type PersonDocument = PersonDocumentsQuery['listPersonDocuments']['items'][number]

interface Props {
  personId: string
  folder: PersonFolder
  /** Those into which a document could be moved. */
  others: readonly PersonFolder[]
  reload: () => Promise<unknown>
}

const declaration = listOfKind(personDocument)
const sizes = [10, 25, 50] as const

/** The documents of a person in one folder, as a table, with room for more for those who may add some. */
export function FolderSection({ personId, folder, others, reload }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  const pages = usePages(sizes)
  const [sort, setSort] = useState({ name: 'createdAt', descending: true })
  const [asks, setAsks] = useState<{ what: 'rename' | 'move' | 'remove'; document: PersonDocument } | null>(null)
  const { data, previousData, error, refetch } = useQuery(PersonDocumentsDocument, {
    variables: {
      personId,
      filter: { folderId: { is: folder.id } },
      first: pages.size,
      after: pages.after,
      // Made from the declaration, as the enum is
      sort: orderName(declaration, sort.name, sort.descending) as PersonDocumentsQueryVariables['sort'],
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listPersonDocuments
  const download = useDownload(PersonDocumentAddressDocument, (answer) => answer.getPersonDocument.downloadUrl)
  const changed = async () => {
    await Promise.all([refetch(), reload()])
  }
  const may = (action: PersonFolder['allowed'][number]) => folder.allowed.includes(action)
  const adds = may('EDIT') && folder.isEnabled
  const actionsOf = (document: PersonDocument): Action[] => [
    { label: t('folders.download'), run: () => void download({ id: document.id }), icon: <IconDownload size={16} aria-hidden /> },
    ...(may('EDIT')
      ? [
          { label: t('attachments.rename'), run: () => setAsks({ what: 'rename', document }), icon: <IconPencil size={16} aria-hidden /> },
          ...(others.length > 0
            ? [
                {
                  label: t('folders.move'),
                  run: () => setAsks({ what: 'move', document }),
                  icon: <IconFolderSymlink size={16} aria-hidden />,
                },
              ]
            : []),
        ]
      : []),
    ...(may('DELETE')
      ? [
          {
            label: t('attachments.remove'),
            run: () => setAsks({ what: 'remove', document }),
            icon: <IconTrash size={16} aria-hidden />,
            dangerous: true as const,
          },
        ]
      : []),
  ]
  const columns = useColumns((document) => void download({ id: document.id }))
  if (error && !page) return <CardState title={folder.name} error={error} retry={() => void refetch()} />
  const asked = asks && { document: asks.document, close: () => setAsks(null), changed }
  return (
    <section className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{folder.name}</h2>
      </div>
      {page?.totalCount === 0 ? (
        <p className="page-context">{t('folders.none')}</p>
      ) : (
        <div className="folder-table">
          <Table
            title={folder.name}
            columns={columns}
            rows={page?.items}
            rowKey={(document) => document.id}
            rowName={(document) => document.displayName}
            rowActions={actionsOf}
            sort={{
              ...sort,
              set: (name) => {
                pages.restart()
                setSort((before) => ({ name, descending: before.name === name ? !before.descending : name !== 'displayName' }))
              },
            }}
          />
          {page !== undefined && page.totalCount > sizes[0] && (
            <Paging list={pages} rows={page.items.length} total={{ count: page.totalCount }} nextCursor={page.endCursor} />
          )}
        </div>
      )}
      {adds && <Uploads target={{ personId, folderId: folder.id }} changed={changed} />}
      {asked && asks.what === 'rename' && <RenameDialog {...asked} />}
      {asked && asks.what === 'move' && <MoveDialog {...asked} folders={others} />}
      {asked && asks.what === 'remove' && <RemoveDialog {...asked} />}
    </section>
  )
}

function useColumns(open: (document: PersonDocument) => void): Column<PersonDocument>[] {
  const { t } = useTranslation('documents')
  return [
    {
      name: 'displayName',
      head: t('attachments.name'),
      sort: 'displayName',
      width: 240,
      grows: true,
      cell: (document) => (
        <Button
          variant="transparent"
          className="document-name"
          aria-label={t('attachments.download', { name: document.displayName })}
          onClick={() => open(document)}
        >
          {document.displayName}
        </Button>
      ),
    },
    { name: 'extension', head: t('folders.type'), width: 80, cell: ({ extension }) => extension.toUpperCase() || '–' },
    { name: 'size', head: t('folders.size'), sort: 'size', width: 100, align: 'end', cell: ({ humanReadableSize: size }) => size },
    {
      name: 'createdAt',
      head: t('folders.uploaded'),
      sort: 'createdAt',
      width: 140,
      cell: ({ createdAt }) => <AgoText moment={createdAt} />,
    },
    { name: 'uploadedBy', head: t('folders.by'), width: 140, cell: ({ uploadedBy }) => uploadedBy ?? '–' },
  ]
}
