import '../mail.css'
import { SegmentedControl } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { EmailStatusBadge } from '../EmailStatusBadge.tsx'
import { MailPreview } from '../MailPreview.tsx'
import { EmailMessageDocument, type EmailMessageQuery } from './email-message.graphql.ts'
import { useDeliveryFacts } from './use-delivery-facts.tsx'
import { useEmailActions } from './use-email-actions.tsx'

type Email = EmailMessageQuery['getEmailMessage']

/** One email: what became of it, and what it says. */
export default function EmailMessagePage() {
  const { t } = useTranslation(['mail', 'common'])
  const { emailMessageId = '' } = useParams()
  const { data, error, refetch } = useFollowedQuery(
    EmailMessageDocument,
    { id: emailMessageId },
    { isMoving: ({ getEmailMessage: { status } }) => status === 'PREPARING', often: 2000, seldom: 60_000 },
  )
  const { actionsFor, dialog } = useEmailActions(() => void refetch())
  const facts = useDeliveryFacts()
  const email = data?.getEmailMessage
  if (error && !email) return <FailurePage error={error} retry={() => void refetch()} />
  if (!email) return <PageSkeleton />
  return (
    <DetailPage
      title={email.subject ?? t('log.unprepared')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('log.title'), to: href('settings.email_log') },
      ]}
      header={{ line: email.recipient, pills: <EmailStatusBadge status={email.status} /> }}
      actions={actionsFor(email)}
    >
      <div className="mail-message">
        <DetailCard title={t('message.delivery')} fields={facts(email)} />
        <DetailCard title={t('message.content')}>
          <Content email={email} />
        </DetailCard>
      </div>
      {dialog}
    </DetailPage>
  )
}

function Content({ email: { html, plain, isContentHidden } }: { email: Email }) {
  const { t } = useTranslation('mail')
  const [shown, setShown] = useState('html')
  if (isContentHidden) return <p>{t('message.hidden')}</p>
  if (!html) return <p>{t('message.unprepared')}</p>
  return (
    <>
      <SegmentedControl
        aria-label={t('message.content')}
        mb="sm"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'html', label: t('message.html') },
          { value: 'plain', label: t('message.plain') },
        ]}
      />
      {shown === 'html' ? <MailPreview title={t('message.content')} html={html} /> : <pre className="mail-plain">{plain}</pre>}
    </>
  )
}
