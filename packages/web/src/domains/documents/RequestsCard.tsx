import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { DocumentRequestsDocument, type DocumentRequestsQuery } from './requests.graphql.ts'
import { DocumentRequestWithdrawDocument } from '#src/generated/mutations/documentRequestWithdraw.graphql.ts'
import { Uploads } from './Uploads.tsx'

type Request = DocumentRequestsQuery['listDocumentRequests']['items'][number]

interface Props {
  personId: string
  asks: boolean
  /** The folders, in which a document appears once it has been provided. */
  reload: () => Promise<unknown>
}

/** The documents that somebody is asked for and has not provided yet. */
export function RequestsCard({ personId, asks, reload }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [edited, setEdited] = useState<Request | 'new' | null>(null)
  const { data, refetch } = useQuery(DocumentRequestsDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const requests = data?.listDocumentRequests.items ?? []
  const changed = async () => {
    await Promise.all([refetch(), reload()])
  }
  if (requests.length === 0 && !asks) return null
  return (
    <section className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{t('requests.title')}</h2>
        {asks && (
          <Button size="xs" variant="default" className="no-print" onClick={() => setEdited('new')}>
            {t('requests.ask')}
          </Button>
        )}
      </div>
      {requests.length === 0 && <p className="page-context">{t('requests.none')}</p>}
      <ul className="file-lines">
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} edit={() => setEdited(request)} changed={changed} />
        ))}
      </ul>
      {edited && (
        <RequestDialog personId={personId} request={edited === 'new' ? null : edited} close={() => setEdited(null)} changed={changed} />
      )}
    </section>
  )
}

function RequestLine({ request, edit, changed }: { request: Request; edit: () => void; changed: () => Promise<unknown> }) {
  const { t } = useTranslation('documents')
  const [withdraws, setWithdraws] = useState(false)
  const [run] = useMutation(DocumentRequestWithdrawDocument)
  const { id, version, name, dueOn, note, folder, mayProvide, viewerCan } = request
  return (
    <li className="file-line">
      <div className="file-line-head">
        <div className="file-line-words">
          <strong>{name}</strong>
          <span className="page-context">
            {folder?.name}
            {dueOn && (
              <>
                {' · '}
                {t('requests.due')} <DateText date={dueOn} />
              </>
            )}
          </span>
          {note && <p className="request-note">{note}</p>}
        </div>
        <div className="file-line-acts no-print">
          {viewerCan.includes('edit') && (
            <Button size="xs" variant="default" onClick={edit} aria-label={t('requests.editNamed', { name })}>
              {t('requests.edit')}
            </Button>
          )}
          {viewerCan.includes('withdraw') && (
            <Button size="xs" variant="default" onClick={() => setWithdraws(true)} aria-label={t('requests.withdrawNamed', { name })}>
              {t('requests.withdraw')}
            </Button>
          )}
        </div>
      </div>
      {mayProvide && <Uploads target={{ requestId: id }} changed={changed} single />}
      {withdraws && (
        <ConfirmDialog
          title={t('requests.withdrawNamed', { name })}
          confirm={t('requests.withdraw')}
          close={() => setWithdraws(false)}
          run={async () => {
            await run({ variables: { input: { id, version } } })
            await changed()
            toasts.post({ content: t('requests.withdrawn') })
          }}
        >
          {t('requests.withdrawText')}
        </ConfirmDialog>
      )}
    </li>
  )
}
