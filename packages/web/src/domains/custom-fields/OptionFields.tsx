import './custom-fields.css'
import { Switch } from '@mantine/core'
import { mostOptions } from '@kith/shared/custom-fields.ts'
import { customField } from '@kith/shared/domains/custom-fields.ts'
import { useController } from 'react-hook-form'
import { TextField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { FieldValues } from './field-values.ts'

/** What can be chosen, in its order: each option can be renamed, moved, turned off and, while nobody has it, removed. */
export function OptionFields() {
  const { t } = useTranslation('custom-fields')
  const { label } = useRecordText(customField)
  return (
    <FormList
      name="options"
      title={label('options')}
      nameOf={(_, index) => t('fields.optionNumber', { number: index + 1 })}
      add={{ label: t('fields.addOption'), item: () => ({ id: null, label: '', isEnabled: true }), most: mostOptions }}
      isPlain
      renderHead={(index) => (
        <>
          <TextField name={`options.${index}.label`} label={t('fields.option', { number: index + 1 })} needed />
          <Offered index={index} label={t('fields.optionOn', { number: index + 1 })} />
        </>
      )}
    />
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
      className="field-option-switch"
      aria-label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  )
}
