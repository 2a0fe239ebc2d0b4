import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { EventNotificationNoticeAcceptDocument, EventNotificationSettingsDocument } from './event-notifications.graphql.ts'

/** What recipients see of other people, and that its reader has read it. */
export default function PrivacyNoticePage() {
  const { t } = useTranslation(['notifications', 'common'])
  const [accept, { loading }] = useMutation(EventNotificationNoticeAcceptDocument)
  return (
    <div className="page form-page">
      <PageHead
        title={t('privacy.title')}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('own.title'), to: href('settings.event_notifications.list') },
        ]}
      />
      <Loaded query={EventNotificationSettingsDocument} variables={{}} fresh part>
        {({ getEventNotificationSettings: { hasAcceptedNotice } }, reload) => {
          const run = async () => {
            await accept({ variables: { input: { hasRead: true } } })
            toasts.post({ content: t('privacy.thanks') })
            await reload()
          }
          return (
            <section className="card form-section">
              {(['privacy.text1', 'privacy.text2', 'privacy.text3', 'privacy.text4'] as const).map((key) => (
                <p key={key}>{t(key)}</p>
              ))}
              {hasAcceptedNotice ? (
                <p className="page-context">{t('privacy.accepted')}</p>
              ) : (
                <div>
                  <Button loading={loading} onClick={() => void run().catch(() => undefined)}>
                    {t('privacy.accept')}
                  </Button>
                </div>
              )}
            </section>
          )
        }}
      </Loaded>
    </div>
  )
}
