import { useQuery } from '@apollo/client/react'
import { MultiSelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { WebhookEventsDocument } from './webhooks.graphql.ts'

export interface WebhookValues {
  url: string | null
  description: string | null
  events: { name: string }[]
}

export const emptyWebhook: WebhookValues = { url: null, description: null, events: [] }

/** Asks for the address of the messages and the events they tell of. */
export function WebhookFields() {
  const { t } = useTranslation('integrations')
  const { data, refetch } = useQuery(WebhookEventsDocument)
  return (
    <>
      <TextField name="url" label={t('webhooks.url')} help={t('webhooks.urlHelp')} />
      <MultiSelectField
        name="events"
        label={t('webhooks.events')}
        options={(data?.listWebhookEvents ?? []).map(({ name, text, group }) => ({ value: name, label: text, heading: group }))}
        kept={{
          read: (value) => ((value ?? []) as WebhookValues['events']).map(({ name }) => name),
          write: (chosen) => chosen.map((name) => ({ name })),
        }}
        again={() => refetch()}
      />
      <TextAreaField name="description" label={t('webhooks.description')} />
    </>
  )
}
