import { useMutation, useQuery } from '@apollo/client/react'
import { messageBlacklist } from '@kith/shared/domains/mail.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { BlockAddressDialog } from './BlockAddressDialog.tsx'
import { MessageBlacklistDocument } from './blacklist.graphql.ts'
import { MessageBlacklistEntryDeleteDocument } from '#src/generated/mutations/messageBlacklistEntryDelete.graphql.ts'
import { useBlacklistColumns, type Entry } from './use-blacklist-columns.tsx'

/** The addresses and domains that nothing is sent to. */
export default function BlacklistPage() {
  const { t } = useTranslation(['mail', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const list = useListState({ declaration: messageBlacklist })
  const dialog = useDialogRoute('settings.message_blacklist')
  const [leaving, setLeaving] = useState<Entry | null>(null)
  const { data, previousData, error, refetch } = useQuery(MessageBlacklistDocument, {
    variables: { first: list.size, after: list.after, search: list.search || null },
    fetchPolicy: 'cache-and-network',
  })
  const [remove] = useMutation(MessageBlacklistEntryDeleteDocument)
  const columns = useBlacklistColumns()
  const page = (data ?? previousData)?.listMessageBlacklist
  const create = may('message_blacklist.create')
    ? { label: t('blacklist.add'), to: href('settings.message_blacklist.create'), adds: true }
    : undefined
  return (
    <ListPage
      declaration={messageBlacklist}
      context={t('blacklist.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={create ? [create] : []}
      list={list}
      search={t('blacklist.search')}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ address }) => address}
      rowActions={(entry) => (may('message_blacklist.delete') ? [{ label: t('blacklist.remove'), run: () => setLeaving(entry) }] : [])}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('blacklist.empty'), action: create }}
    >
      {dialog && <BlockAddressDialog close={() => void navigate(href('settings.message_blacklist'))} done={() => void refetch()} />}
      {leaving && (
        <ConfirmDialog
          title={t('blacklist.removeTitle', { address: leaving.address })}
          confirm={t('blacklist.remove')}
          dangerous={false}
          close={() => setLeaving(null)}
          run={async () => {
            await remove({ variables: { input: { id: leaving.id } } })
            toasts.post({ content: t('blacklist.removed', { address: leaving.address }) })
            await refetch()
          }}
        >
          {t('blacklist.removeText')}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
