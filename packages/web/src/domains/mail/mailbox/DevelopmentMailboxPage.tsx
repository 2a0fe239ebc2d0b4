import '../mail.css'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useSearchParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { MailPreview } from '../MailPreview.tsx'
import { DevelopmentMailDocument, DevelopmentMailsDocument } from './mailbox.graphql.ts'

/** The emails of an installation without a mail server, as their recipients would read them. */
export default function DevelopmentMailboxPage() {
  const { t } = useTranslation(['mail', 'common'])
  const [parameters] = useSearchParams()
  const { data, error, refetch } = useFollowedQuery(DevelopmentMailsDocument, {}, { isMoving: () => false, often: 5000, seldom: 5000 })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const mails = data.listDevelopmentEmailMessages
  const chosen = parameters.get('mail') ?? mails[0]?.id
  return (
    <div className="page">
      <PageHead
        title={t('mailbox.title')}
        context={t('mailbox.line')}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('log.title'), to: href('settings.email_log') },
        ]}
      />
      {!chosen ? (
        <EmptyState text={t('mailbox.empty')} />
      ) : (
        <div className="mail-page">
          <DetailCard title={t('mailbox.newest')}>
            <ul className="mail-lines">
              {mails.map(({ id, subject, recipient, queuedAt }) => (
                <li key={id}>
                  <Link className="mail-line" to={href('settings.development_mailbox', {}, { mail: id })} aria-current={id === chosen}>
                    <span className="mail-line-subject">{subject}</span>
                    <span className="mail-line-facts">
                      {recipient ?? '–'} · <AgoText moment={queuedAt} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </DetailCard>
          <Loaded key={chosen} query={DevelopmentMailDocument} variables={{ id: chosen }} part>
            {({ getDevelopmentEmailMessage: { subject, html, link } }) => (
              <DetailCard title={subject}>
                {link && (
                  <p className="mail-link">
                    {t('mailbox.link')}{' '}
                    <Anchor href={link} target="_blank" rel="noreferrer" inherit>
                      {link}
                    </Anchor>
                  </p>
                )}
                <MailPreview title={subject} html={html} />
              </DetailCard>
            )}
          </Loaded>
        </div>
      )}
    </div>
  )
}
