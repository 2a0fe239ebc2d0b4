import { useMutation, useQuery } from '@apollo/client/react'
import { emailMessageList } from '@kith/shared/domains/mail.ts'
import { emailStatuses } from '@kith/shared/email-statuses.ts'
import { href } from '@kith/shared/routes.ts'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { EmailStatus } from '#src/generated/schema-types.ts'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { useEmailActions } from '../message/use-email-actions.tsx'
import { EmailDeliveryDocument, EmailLogDocument, EmailSendTestDocument } from './email-log.graphql.ts'
import { SilenceStrip } from './SilenceStrip.tsx'
import { useEmailColumns } from './use-email-columns.tsx'

/** Every email that was sent or is to be sent: to whom, when, and what became of it. */
export default function EmailLogPage() {
  const { t } = useTranslation(['mail', 'common'])
  const { may } = useSession()
  const list = useListState({ declaration: emailMessageList })
  const columns = useEmailColumns()
  const { status, problems } = list.filters
  const { data, error, refetch } = useFollowedQuery(
    EmailLogDocument,
    {
      first: list.size,
      after: list.after,
      search: list.search || null,
      filter: { ...(status ? { statuses: [status as EmailStatus] } : {}), ...(problems ? { hasFailed: problems === 'yes' } : {}) },
    },
    { isMoving: ({ listEmailMessages: { items } }) => items.some((each) => each.status === 'PREPARING'), often: 2000, seldom: 30_000 },
  )
  const { data: delivery } = useQuery(EmailDeliveryDocument)
  const { actionsFor, dialog } = useEmailActions(() => void refetch())
  const [sendTest] = useMutation(EmailSendTestDocument)
  const page = data?.listEmailMessages
  const test = {
    label: t('log.sendTest'),
    icon: <IconSend size={18} aria-hidden />,
    run: () =>
      void sendTest({ variables: { input: {} } }).then(({ data: sent }) => {
        toasts.post({ content: t('log.testSent', { address: sent?.emailSendTest?.recipient ?? '' }) })
        return refetch()
      }),
  }
  return (
    <ListPage
      declaration={emailMessageList}
      context={t('log.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={may('email_log.resend') ? [test] : []}
      list={list}
      search={t('log.search')}
      filters={[
        { name: 'status', label: t('columns.status'), options: emailStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })) },
        {
          name: 'problems',
          label: t('log.problems'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`common:list.answers.${value}`) })),
        },
      ]}
      strip={<SilenceStrip silence={delivery?.getEmailDelivery.silence ?? null} />}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ subject, recipient }) => subject ?? recipient ?? ''}
      rowLink={({ id }) => href('settings.email_log.show', { emailMessageId: id })}
      rowActions={actionsFor}
      total={page ? { count: page.totalCount, capped: page.totalIsCapped } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('log.empty') }}
    >
      {dialog}
    </ListPage>
  )
}
