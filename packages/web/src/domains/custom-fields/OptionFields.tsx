import './custom-fields.css'
import { ActionIcon, Switch } from '@mantine/core'
import { mostOptions } from '@kith/shared/custom-fields.ts'
import { customField } from '@kith/shared/domains/custom-fields.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { TextField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { FieldValues } from './field-values.ts'

/** Asks into which other one the option with this id is merged. */
export type MergeOption = (id: string) => void

/** What can be chosen, in its order: each option can be renamed, moved, turned off and, while nobody has it, removed. */
export function OptionFields({ merge }: { merge?: MergeOption | undefined }) {
  const { t } = useTranslation('custom-fields')
  const { label } = useRecordText(customField)
  const { isDirty } = useFormState()
  return (
    <FormList
      name="options"
      title={label('options')}
      {...(merge && isDirty ? { text: t('fields.mergeLater') } : {})}
      nameOf={(_, index) => t('fields.optionNumber', { number: index + 1 })}
      add={{ label: t('fields.addOption'), item: () => ({ id: null, label: '', isEnabled: true }), most: mostOptions }}
      isPlain
      renderHead={(index) => (
        <>
          <TextField name={`options.${index}.label`} label={t('fields.option', { number: index + 1 })} needed />
          <Offered index={index} label={t('fields.optionOn', { number: index + 1 })} />
          {merge && <Merge index={index} merge={merge} disabled={isDirty} />}
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

/** Of an option that has been saved: a new one is in use nowhere. */
function Merge({ index, merge, disabled }: { index: number; merge: MergeOption; disabled: boolean }) {
  const { t } = useTranslation('custom-fields')
  const { id, label } = useWatch<FieldValues, `options.${number}`>({ name: `options.${index}` }) ?? {}
  if (!id) return null
  return (
    <ActionIcon
      className="field-option-merge"
      variant="subtle"
      color="gray"
      aria-label={t('fields.mergeOption', { name: label })}
      disabled={disabled}
      onClick={() => merge(id)}
    >
      <IconArrowMerge size={18} aria-hidden />
    </ActionIcon>
  )
}
