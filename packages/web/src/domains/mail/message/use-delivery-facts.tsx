import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { DetailField } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { EmailMessageQuery } from './email-message.graphql.ts'

type Email = EmailMessageQuery['getEmailMessage']

/** When it was queued and sent, and where it failed, why. */
export function useDeliveryFacts(): (email: Email) => DetailField[] {
  const { t } = useTranslation('mail')
  const { number } = useNumbers()
  const text = useText()
  const { may } = useSession()
  const recipient = ({ recipient: address, recipientName, personId }: Email) =>
    personId && may('people.profile.view', 'ALL') ? (
      <Anchor component={Link} to={href('people.profile', { personId })} inherit>
        {recipientName || address}
      </Anchor>
    ) : (
      recipientName || address
    )
  const failure = ({ status, reason, response, blockedBy }: Email): DetailField[] => [
    ...(status === 'FAILED' ? [{ label: t('message.problem'), value: t('message.failed'), wide: true } as const] : []),
    ...(reason ? [{ label: t('message.reason'), value: text(`mail:reasons.${reason}` as TextKey), wide: true } as const] : []),
    ...(response ? [{ label: t('message.response'), value: response, wide: true } as const] : []),
    ...(blockedBy ? [{ label: t('message.blockedBy'), value: blockedBy, wide: true } as const] : []),
  ]
  return (email) => [
    { label: t('columns.recipient'), value: recipient(email) },
    { label: t('message.template'), value: text(`mail:mails.${email.template}.name` as TextKey) },
    { label: t('columns.queued'), value: <AgoText moment={email.queuedAt} /> },
    { label: t('columns.sent'), value: email.sentAt ? <AgoText moment={email.sentAt} /> : null },
    { label: t('message.attempts'), value: number(email.attempts) },
    ...(email.nextAttemptAt ? [{ label: t('message.nextAttempt'), value: <AgoText moment={email.nextAttemptAt} /> }] : []),
    ...failure(email),
  ]
}
