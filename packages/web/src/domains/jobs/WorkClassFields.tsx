import { Select } from '@mantine/core'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FieldRow, SelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useField } from '#platform/form/use-field.ts'
import type { WorkType } from '#src/generated/schema-types.ts'
import type { ChosenNames } from './use-chosen-names.ts'
import { useWorkClassLookup } from './use-lookups.ts'

/** The work type narrows the work classes: it comes first, and another one empties the class. */
export function WorkClassFields({
  initial,
  help,
  remembering,
}: {
  initial: SelectOption | null
  help?: string
  remembering: ChosenNames['remembering']
}) {
  const { t } = useTranslation(['jobs', 'common', 'choices'])
  const { setValue } = useFormContext()
  const workClassesOf = useWorkClassLookup()
  const workType = useWatch({ name: 'workType' }) as WorkType | null
  const { change, shared } = useField({ name: 'workType', label: t('fields.workType') })
  const choose = (next: string | null) => {
    change(next)
    setValue('workClassId', null, { shouldDirty: true })
  }
  return (
    <FieldRow>
      <Select
        {...shared}
        value={workType}
        onChange={choose}
        data={workTypes.map((value) => ({ value, label: t(`choices:WorkType.${value}`) }))}
        allowDeselect={false}
        placeholder={t('common:form.choose')}
      />
      <SelectField
        key={workType ?? ''}
        name="workClassId"
        label={t('attributes.WORK_CLASS')}
        initial={initial}
        {...(workType
          ? { load: remembering(workClassesOf(workType)), ...(help ? { help } : {}) }
          : { disabled: true, help: t('fields.workTypeFirst') })}
      />
    </FieldRow>
  )
}
