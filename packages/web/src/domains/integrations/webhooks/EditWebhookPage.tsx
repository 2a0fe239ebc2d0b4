import { webhookUpdateFields } from '@kith/shared/domains/integrations/webhooks.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { CheckboxField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { WebhookFields, type WebhookValues } from './WebhookFields.tsx'
import { WebhookDocument, WebhookUpdateDocument, type WebhookFieldsFragment } from './webhooks.graphql.ts'

const { id: _, version: __, formDesignIds: ___, ...fields } = webhookUpdateFields

/** Changes the address of a webhook, the events it tells of, and whether it is on. */
export default function EditWebhookPage() {
  const { webhookId = '' } = useParams()
  return (
    <Loaded query={WebhookDocument} variables={{ id: webhookId }} fresh>
      {({ getWebhook: webhook }) => <WebhookForm webhook={webhook} />}
    </Loaded>
  )
}

function WebhookForm({ webhook }: { webhook: WebhookFieldsFragment }) {
  const { t } = useTranslation(['integrations', 'common'])
  const update = useAct(WebhookUpdateDocument)
  const list = href('settings.webhooks.list')
  const { id, version, url, description, isEnabled, events, formDesignIds } = webhook
  return (
    <FormPage<WebhookValues & { isEnabled: boolean }>
      title={t('webhooks.edit')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('webhooks.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(fields)}
      defaults={{ url, description, isEnabled, events: events.map((name) => ({ name })) }}
      save={async (values) => {
        await update({ id, version, formDesignIds, ...values })
        return { to: list, toast: t('webhooks.saved') }
      }}
      sections={[
        {
          id: 'webhook',
          title: t('webhooks.details'),
          content: (
            <>
              <WebhookFields />
              <CheckboxField name="isEnabled" label={t('webhooks.isEnabled')} help={t('webhooks.isEnabledHelp')} />
            </>
          ),
        },
      ]}
    />
  )
}
