import { comparisonIn, comparisonsOf, comparisonText, testFields, type ComparisonName } from '@kith/shared/field-tests.ts'
import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, DecimalField, SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { textOf } from '#platform/format/names.ts'
import type { FieldProps } from '#platform/form/use-field.ts'
import { shortestLookUp } from '#platform/record/use-look-up.ts'
import type { Compares, FilterProps, Option } from './filters.ts'

interface Values extends Record<string, unknown> {
  value: string | number | null
  highest: string | number | null
}

/** Compares a field in any way that its kind allows. */
export default function CompareDialog({ filter, value, set, close }: FilterProps & { close: () => void }) {
  const { t } = useTranslation()
  const field = filter.compares?.field
  const names = field ? comparisonsOf(field) : []
  const begun = value === null ? null : comparisonIn(value)
  const [name, setName] = useState(begun && names.includes(begun.name) ? begun.name : names[0])
  if (!field || !name) return null
  const compared = comparedIn(field, name)
  const isBetween = name === 'between'
  const [first = null, second = null] = begun?.name === name ? begun.values : []
  const label = isBetween ? t('list.lowest') : compared?.kind === 'integer' ? t('list.days') : t('list.value')
  return (
    <FormDialog<Values>
      title={t('list.filterBy', { name: filter.label })}
      saveLabel={t('list.applyFilter')}
      defaults={{ value: first, highest: second }}
      rules={compared ? ruleSetOf({ value: compared, ...(isBetween ? { highest: compared } : {}) }) : {}}
      save={(given) => {
        const values = compared ? [given.value, ...(isBetween ? [given.highest] : [])] : []
        set(comparisonText({ name, values: values.map(textOf) }))
        close()
        return Promise.resolve()
      }}
      close={close}
    >
      <Select
        label={t('list.comparison')}
        data={names.map((each) => ({ value: each, label: t(`list.comparisons.${each}`) }))}
        value={name}
        onChange={(chosen) => setName(names.find((each) => each === chosen) ?? name)}
        allowDeselect={false}
      />
      {compared && (
        <ComparedInput field={compared} name="value" label={label} options={optionsIn(filter.options)} load={filter.compares?.load} />
      )}
      {compared && isBetween && <ComparedInput field={compared} name="highest" label={t('list.highest')} options={[]} />}
    </FormDialog>
  )
}

/** What a field is compared with, as an input that is required; undefined where there is nothing to give. */
function comparedIn(field: Field, name: ComparisonName): Field | undefined {
  const fields = testFields(field) ?? {}
  const compared = fields[name === 'between' ? ('from' in fields ? 'from' : 'atLeast') : name]
  return compared && { ...compared, required: true, rules: [{ rule: 'required' }, ...compared.rules] }
}

/** The options without what else a chip offers, such as periods of days. */
const optionsIn = (options: readonly Option[]) => options.map(({ value, label }) => ({ value: comparisonIn(value).values[0] ?? '', label }))

type InputProps = FieldProps & { field: Field; options: readonly Option[]; load?: Compares['load'] }

function ComparedInput({ field, options, load, ...shared }: InputProps) {
  switch (field.kind) {
    case 'date':
      return <DateField {...shared} />
    case 'integer':
      return <DecimalField {...shared} whole />
    case 'decimal':
      return <DecimalField {...shared} />
    case 'choice':
    case 'id':
      return <SelectField {...shared} {...(load ? { load, shortest: shortestLookUp } : { options })} clearable={false} />
    default:
      return <TextField {...shared} />
  }
}
