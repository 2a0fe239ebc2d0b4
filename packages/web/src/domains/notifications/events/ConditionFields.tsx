import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { NotifiableEventQuery } from './event-notifications.graphql.ts'
import type { NotificationValues } from './values.ts'

type Field = NotifiableEventQuery['getNotifiableEvent']['fields'][number]
const most = 10

/** What the values after the event have to be like. */
export function ConditionFields({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation(['notifications', 'records'])
  const { fields: rows, append, remove } = useFieldArray<NotificationValues, 'conditions'>({ name: 'conditions' })
  return (
    <>
      {rows.length > 0 && <p className="page-context">{t('conditions.help')}</p>}
      <ol className="notification-conditions">
        {rows.map(({ id }, index) => (
          <li key={id} className="notification-condition">
            <Condition index={index} fields={fields} />
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('conditions.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {rows.length < most && fields.length > 0 && (
        <Button
          className="form-more"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ field: null, is: null, value: null })}
        >
          {t('conditions.add')}
        </Button>
      )}
    </>
  )
}

function Condition({ index, fields }: { index: number; fields: readonly Field[] }) {
  const { t } = useTranslation(['notifications', 'choices'])
  const { field, is } = useWatch<NotificationValues, `conditions.${number}`>({ name: `conditions.${index}` })
  const chosen = fields.find(({ name }) => name === field)
  const isCompared = is !== 'empty' && is !== 'filled'
  const options =
    chosen?.kind === 'boolean'
      ? [
          { value: 'true', label: t('conditions.yes') },
          { value: 'false', label: t('conditions.no') },
        ]
      : chosen?.choices
  const value = { name: `conditions.${index}.value`, label: t('conditions.value') }
  return (
    <>
      <SelectField
        name={`conditions.${index}.field`}
        label={t('conditions.field')}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
      />
      <SelectField
        name={`conditions.${index}.is`}
        label={t('conditions.is')}
        options={(chosen?.operators ?? []).map((operator) => ({
          value: operator,
          label: t(`choices:EventNotificationOperator.${operator}`),
        }))}
      />
      {isCompared && (options && options.length > 0 ? <SelectField {...value} options={options} /> : <TextField {...value} />)}
    </>
  )
}
