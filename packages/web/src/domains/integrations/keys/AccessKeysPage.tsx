import { useMutation, useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { AccessKeysDocument, type AccessKeysQuery } from './access-keys.graphql.ts'
import { AccessKeyDeleteDocument } from '#src/generated/mutations/accessKeyDelete.graphql.ts'
import { EditAccessKeyDialog } from './EditAccessKeyDialog.tsx'
import { takeSecret } from '../kept-secret.ts'

type Row = AccessKeysQuery['listAccessKeys'][number]

/** The keys of programs: what they may do, until when, and when they were last used. */
export default function AccessKeysPage() {
  const { t } = useTranslation(['integrations', 'common'])
  const { may } = useSession()
  const format = useDateFormat()
  const list = useListState({ name: 'settings.access_keys' })
  const { data, error, refetch } = useQuery(AccessKeysDocument, { fetchPolicy: 'cache-and-network' })
  const [revoke] = useMutation(AccessKeyDeleteDocument)
  const [shown, setShown] = useState(takeSecret)
  const [editing, setEditing] = useState<Row | null>(null)
  const [revoking, setRevoking] = useState<Row | null>(null)
  const rows = data?.listAccessKeys.filter(({ name, permissionGroupName }) =>
    plain(`${name} ${permissionGroupName}`).includes(plain(list.search)),
  )
  const columns: Column<Row>[] = [
    { name: 'name', head: t('keys.name'), width: 260, cell: ({ name }) => name },
    { name: 'group', head: t('keys.group'), width: 220, cell: ({ permissionGroupName }) => permissionGroupName },
    { name: 'created', head: t('keys.created'), width: 180, cell: ({ createdAt }) => format.moment(createdAt) },
    { name: 'expires', head: t('keys.expiresOn'), width: 150, cell: ({ expiresOn }) => format.date(expiresOn) },
    {
      name: 'used',
      head: t('keys.lastUsed'),
      width: 180,
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.moment(lastUsedAt) : t('keys.never')),
    },
    { name: 'addresses', head: t('keys.addresses'), width: 240, cell: ({ addresses }) => addresses ?? t('keys.anywhere') },
  ]
  const create =
    may('access_keys.create') && may('permission_groups.view')
      ? { label: t('keys.add'), to: href('settings.access_keys.create'), adds: true }
      : undefined
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <ListPage
        title={t('keys.title')}
        context={t('keys.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        actions={[...(create ? [create] : []), { label: t('reference.title'), to: href('settings.access_keys.reference') }]}
        list={list}
        search={t('keys.search')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => [
          ...(may('access_keys.edit') ? [{ label: t('keys.edit'), run: () => setEditing(row), icon: <IconPencil {...icon} /> }] : []),
          ...(may('access_keys.delete')
            ? [{ label: t('keys.revoke'), run: () => setRevoking(row), icon: <IconBan {...icon} />, dangerous: true }]
            : []),
        ]}
        total={rows ? { count: rows.length } : null}
        error={error}
        retry={() => void refetch()}
        empty={{ text: t('keys.empty'), action: create }}
      />
      {shown && (
        <SecretDialog
          title={t('keys.secretTitle', { name: shown.name })}
          text={t('keys.secretText')}
          secret={shown.secret}
          copyLabel={t('keys.copy')}
          close={() => setShown(null)}
        />
      )}
      {editing && <EditAccessKeyDialog held={editing} close={() => setEditing(null)} />}
      {revoking && (
        <ConfirmDialog
          title={t('keys.revokeTitle', { name: revoking.name })}
          confirm={t('keys.revoke')}
          close={() => setRevoking(null)}
          run={async () => {
            await revoke({ variables: { input: { id: revoking.id, version: revoking.version } } })
            toasts.post({ content: t('keys.revoked', { name: revoking.name }) })
            await refetch()
          }}
        >
          {t('keys.revokeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
