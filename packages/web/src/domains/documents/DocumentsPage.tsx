import './documents.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { useParams } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMay } from '#platform/record/loaded-records.ts'
import { PersonDocumentFoldersDocument } from './documents.graphql.ts'
import { FolderSection } from './FolderSection.tsx'
import { RequestsCard } from './RequestsCard.tsx'

/** What a person has in each of the folders that the user may view, and the documents that they are asked for. */
export default function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { personId = '' } = useParams()
  const may = useMay('person')
  const { data, error, refetch } = useQuery(PersonDocumentFoldersDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const client = useApolloClient()
  /** What moves from one folder to another, or answers a request, changes the tables of others, too. */
  const reload = () => {
    client.cache.evict({ fieldName: 'listPersonDocuments' })
    return refetch()
  }
  const folders = data?.getPersonDocumentFolders
  const { view, create } = documentRequest.permissions
  const targets = folders?.filter(({ isEnabled, allowed }) => isEnabled && allowed.includes('EDIT')) ?? []
  return (
    <div className="document-folders">
      {may(view) && <RequestsCard personId={personId} asks={may(create)} reload={reload} />}
      {folders?.map((folder) => (
        <FolderSection
          key={folder.id}
          personId={personId}
          folder={folder}
          others={targets.filter(({ id }) => id !== folder.id)}
          reload={reload}
        />
      ))}
      {folders?.length === 0 && (
        <section className="card detail-card">
          <p className="page-context">{t('folders.noneOpen')}</p>
        </section>
      )}
      {!folders && <CardState title={t('folders.title')} error={error} retry={() => void refetch()} />}
    </div>
  )
}
