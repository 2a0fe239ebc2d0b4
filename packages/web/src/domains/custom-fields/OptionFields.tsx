import './custom-fields.css'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { mostOptions } from '@kith/shared/custom-fields.ts'
import { customField } from '@kith/shared/domains/custom-fields.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { FieldValues } from './field-values.ts'

/** What can be chosen, in its order: each option can be renamed, moved, turned off and, while nobody has it, removed. */
export function OptionFields() {
  const { t } = useTranslation('custom-fields')
  const { label } = useRecordText(customField)
  const { fields, append, move, remove } = useFieldArray<FieldValues, 'options', 'key'>({ name: 'options', keyName: 'key' })
  const { formState } = useFormContext<FieldValues>()
  const problem = formState.errors.options?.message ?? formState.errors.options?.root?.message
  return (
    <fieldset className="field-options" data-field="options">
      <legend>{label('options')}</legend>
      <ol>
        {fields.map(({ key }, index) => {
          const place = { number: index + 1 }
          return (
            <li key={key}>
              <TextField name={`options.${index}.label`} label={t('fields.option', place)} needed />
              <Offered index={index} label={t('fields.optionOn', place)} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('fields.earlier', place)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('fields.later', place)}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="subtle" color="red" aria-label={t('fields.removeOption', place)} onClick={() => remove(index)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {problem && (
        <p className="field-options-problem" role="alert">
          {problem}
        </p>
      )}
      {fields.length < mostOptions && (
        <Button
          variant="default"
          className="form-more"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ id: null, label: '', isEnabled: true })}
        >
          {t('fields.addOption')}
        </Button>
      )}
    </fieldset>
  )
}

function Offered({ index, label }: { index: number; label: string }) {
  const {
    field: { value, ref, name, onBlur, onChange },
  } = useController<FieldValues>({ name: `options.${index}.isEnabled` })
  return (
    <Switch
      ref={ref}
      name={name}
      aria-label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  )
}
