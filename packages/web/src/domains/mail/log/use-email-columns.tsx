import { emailMessageList } from '@kith/shared/domains/mail.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import { EmailText } from '#platform/format/EmailText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { EmailStatusBadge } from '../EmailStatusBadge.tsx'
import type { EmailLogQuery } from './email-log.graphql.ts'

export type ListedEmail = EmailLogQuery['listEmailMessages']['items'][number]

export function useEmailColumns(): Column<ListedEmail>[] {
  const { t } = useTranslation('mail')
  return useDeclaredColumns<ListedEmail, typeof emailMessageList>(emailMessageList, {
    subject: { width: 290, cell: ({ subject }) => subject ?? t('log.unprepared') },
    recipient: { width: 190, cell: ({ recipient }) => (recipient ? <EmailText email={recipient} /> : '–') },
    status: { width: 170, firm: true, cell: ({ status }) => <EmailStatusBadge status={status} /> },
    queued: { width: 135, cell: ({ queuedAt }) => <AgoText moment={queuedAt} /> },
    sent: { width: 135, cell: ({ sentAt }) => (sentAt ? <AgoText moment={sentAt} /> : '–') },
  })
}
