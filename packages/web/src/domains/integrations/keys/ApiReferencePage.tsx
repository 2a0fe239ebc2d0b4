import '../integrations.css'
import { useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { session } from '#platform/session/session.ts'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { ApiReferenceDocument, type ApiReferenceQuery } from './api-reference.graphql.ts'

type Row = ApiReferenceQuery['listApiAddresses'][number]

const addressCell = ({ method, path }: Row) => (
  <code className="api-address">
    <b>{method}</b> {path}
  </code>
)
const operationCell = ({ operation }: Row) => <code>{operation}</code>
const exampleCell = (row: Row) => <Example row={row} />

/** Every address of the API, what it takes to use it, and a call of it to try. */
export default function ApiReferencePage() {
  const { t } = useTranslation(['integrations', 'common'])
  const list = useListState({ name: 'settings.access_keys.reference' })
  const { data, error, refetch } = useQuery(ApiReferenceDocument)
  const rows = data?.listApiAddresses.filter((row) =>
    plain(`${row.method} ${row.path} ${row.operation} ${row.permissions.join(' ')}`).includes(plain(list.search)),
  )
  const columns: Column<Row>[] = [
    {
      name: 'address',
      head: t('reference.address'),
      width: 380,
      cell: addressCell,
    },
    { name: 'operation', head: t('reference.operation'), width: 240, cell: operationCell },
    { name: 'permissions', head: t('reference.permissions'), width: 300, cell: ({ permissions }) => permissions.join(', ') || '–' },
    {
      name: 'example',
      head: t('reference.example'),
      width: 420,
      cell: exampleCell,
    },
  ]
  return (
    <ListPage
      title={t('reference.title')}
      context={t('reference.line')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('keys.title'), to: href('settings.access_keys.list') },
      ]}
      actions={[
        {
          label: t('reference.download'),
          run: () => void download().catch(() => toasts.post({ type: 'alert', content: t('reference.failed') })),
        },
      ]}
      list={list}
      search={t('reference.search')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ method, path }) => `${method} ${path}`}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('reference.empty') }}
      strip={
        <>
          <FirstSteps origin={window.location.origin} />
          <p className="page-context">{t('reference.agents', { address: `${window.location.origin}/mcp` })}</p>
        </>
      }
    />
  )
}

/** Hands the description over as a file: it is asked for as the user. */
async function download(): Promise<void> {
  const answer = await fetch('/api/v1/openapi.json', { headers: { authorization: `Bearer ${await session.accessToken()}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: 'kith-openapi.json' })
  link.click()
  URL.revokeObjectURL(address)
}

function Example({ row: { example, path } }: { row: Row }) {
  const { t } = useTranslation('integrations')
  return (
    <span className="api-example">
      <code>{example}</code>
      <CopyButton value={example} label={t('reference.copy', { address: path })} />
    </span>
  )
}
