import './metric-groups.css'
import { metricScales, metricSides, questionFields } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { DecimalField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { textOf } from '#platform/format/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of a metric group: its name, and what people are asked. */
export default function MetricGroupForm() {
  return (
    <RecordForm begin={{ metrics: [newMetric()] }}>
      {(input) => (
        <>
          {input('name')}
          <Metrics />
        </>
      )}
    </RecordForm>
  )
}

const newMetric = () => ({
  key: crypto.randomUUID(),
  name: null,
  scale: 'RATING',
  least: 1,
  most: 5,
  options: [],
  subject: null,
  supervisor: null,
  peer: null,
})

export function Metrics() {
  const { t } = useTranslation(['performance-reports', 'choices'])
  return (
    <FormList
      name="metrics"
      title={t('groups.metrics')}
      text={t('groups.metricsText')}
      nameOf={({ name }, index) => textOf(name) || t('groups.metricNumber', { number: index + 1 })}
      add={{ label: t('groups.addMetric'), item: newMetric }}
      renderHead={(index) => <TextField name={`metrics.${index}.name`} label={t('groups.metricName')} />}
    >
      {(index) => (
        <>
          <ScaleOf index={index} />
          {metricSides.map((side) => (
            <TextAreaField key={side} name={`metrics.${index}.${questionFields[side]}`} label={t(`groups.question.${side}`)} rows={1} />
          ))}
        </>
      )}
    </FormList>
  )
}

function ScaleOf({ index }: { index: number }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const scale = useWatch({ name: `metrics.${index}.scale` }) as string
  return (
    <>
      <FieldRow>
        <SelectField
          name={`metrics.${index}.scale`}
          label={t('groups.scale')}
          options={metricScales.map((value) => ({ value, label: t(`choices:MetricScale.${value}`) }))}
          clearable={false}
        />
        {scale === 'RATING' && <DecimalField name={`metrics.${index}.least`} label={t('groups.least')} whole needed />}
        {scale === 'RATING' && <DecimalField name={`metrics.${index}.most`} label={t('groups.most')} whole needed />}
      </FieldRow>
      {scale === 'RADIO_GROUP' && <Options name={`metrics.${index}.options`} />}
    </>
  )
}

function Options({ name }: { name: string }) {
  const { t } = useTranslation(['performance-reports', 'common'])
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className="metric-options" role="group" aria-label={t('groups.options')} data-field={name}>
      {fields.map(({ id }, index) => (
        <div key={id} className="metric-option">
          <TextField name={`${name}.${index}.label`} label={t('groups.optionLabel')} />
          <DecimalField name={`${name}.${index}.value`} label={t('groups.optionValue')} />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('common:form.remove', { name: t('groups.optionNumber', { number: index + 1 }) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ label: null, value: String(fields.length) })}
        >
          {t('groups.addOption')}
        </Button>
      </div>
    </div>
  )
}
