import { webhookCreateFields } from '@kith/shared/domains/integrations/webhooks.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { keepSecret } from '../kept-secret.ts'
import { emptyWebhook, WebhookFields, type WebhookValues } from './WebhookFields.tsx'
import { WebhookCreateDocument, WebhooksDocument } from './webhooks.graphql.ts'

const { source: _, formDesignIds: __, ...fields } = webhookCreateFields

/** Adds a webhook; the list shows its secret once it is made. */
export default function CreateWebhookPage() {
  const { t } = useTranslation(['integrations', 'common'])
  const create = useAct(WebhookCreateDocument, {
    context: { quiet: true },
    refetchQueries: [WebhooksDocument],
    fetchPolicy: 'no-cache',
  })
  const list = href('settings.webhooks.list')
  return (
    <FormPage<WebhookValues>
      title={t('webhooks.add')}
      context={t('webhooks.addLine')}
      saveLabel={t('webhooks.add')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('webhooks.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(fields)}
      defaults={emptyWebhook}
      save={async (input) => {
        const made = (await create(input)).data?.webhookCreate
        if (made) keepSecret({ name: made.webhook.url, secret: made.secret })
        return { to: list }
      }}
      sections={[{ id: 'webhook', title: t('webhooks.details'), content: <WebhookFields /> }]}
    />
  )
}
