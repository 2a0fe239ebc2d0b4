import { useQuery } from '@apollo/client/react'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { plain } from '@kith/shared/plain.ts'
import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useInsertion } from '#platform/form/use-insertion.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { NotifiableEventDocument } from './event-notifications.graphql.ts'
import type { NotificationValues } from './values.ts'

/** The texts, and the values of the included data: choosing one inserts it where someone was typing. */
export function WordsFields() {
  const { t } = useTranslation('notifications')
  const said = useRecordText(eventNotification)
  const [search, setSearch] = useState('')
  const { remember, insert } = useInsertion('body')
  const event = useWatch<NotificationValues, 'event'>({ name: 'event' })
  const included = useWatch<NotificationValues, 'data'>({ name: 'data' })
  const { data } = useQuery(NotifiableEventDocument, { variables: { event: event ?? '' }, skip: !event })
  const all = (data?.getNotifiableEvent.variables ?? []).filter((variable) => included.includes(variable.data))
  const found = all.filter(({ name, label }) => plain(`${label} ${name}`).includes(plain(search)))
  return (
    <div className="notification-words">
      <div className="notification-texts" onFocus={remember}>
        <TextField name="subject" label={said.label('subject')} />
        <TextAreaField name="body" label={said.label('body')} rows={8} />
        <TextField name="action" label={said.label('action')} help={said.help('action') ?? ''} />
      </div>
      <div className="notification-values" role="group" aria-label={t('values.title')}>
        <h3>{t('values.title')}</h3>
        <TextInput
          size="sm"
          aria-label={t('values.search')}
          placeholder={t('values.search')}
          value={search}
          onChange={(typed) => setSearch(typed.currentTarget.value)}
        />
        {found.length === 0 && <p className="page-context">{t('values.none')}</p>}
        <ul aria-label={t('values.title')}>
          {found.map(({ name, label }) => (
            <li key={name}>
              <UnstyledButton className="notification-value" onClick={() => insert(`{{${name}}}`)}>
                <span>
                  <span className="visually-hidden">{t('values.insert')} </span>
                  {label}
                </span>
                <code>{`{{${name}}}`}</code>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
