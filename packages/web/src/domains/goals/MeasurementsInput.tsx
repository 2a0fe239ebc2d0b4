import './goals.css'
import { measurementTypes } from '@kith/shared/domains/goals/measurements.ts'
import type { Measurement } from '@kith/shared/domains/goals/percentages.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { DecimalField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Values {
  measurements: Measurement[]
}

/** What a goal is measured by: targets on their way from a start, and actions that are done or not. */
export function MeasurementsInput() {
  const { t } = useTranslation(['goals', 'choices'])
  const { fields, append, remove } = useFieldArray<Values, 'measurements', 'key'>({ name: 'measurements', keyName: 'key' })
  return (
    <fieldset className="goal-measurements" data-field="measurements">
      <legend>{t('measurements.title')}</legend>
      <p className="page-context">{t('measurements.help')}</p>
      <ol>
        {fields.map(({ key, type }, index) => {
          const path = `measurements.${index}`
          return (
            <li key={key} className="card goal-measurement" data-type={type}>
              <TextField name={`${path}.name`} label={t(`choices:GoalMeasurementType.${type ?? 'ACTION'}`)} needed />
              {type === 'TARGET' && (
                <>
                  <DecimalField name={`${path}.start`} label={t('measurements.start')} needed />
                  <DecimalField name={`${path}.target`} label={t('measurements.target')} needed />
                  <TextField name={`${path}.unit`} label={t('measurements.unit')} placeholder={t('measurements.unitExample')} />
                </>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('measurements.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <div className="goal-measurements-add">
        {measurementTypes.map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append({ id: null, type, name: null, start: null, target: null, unit: null })}
          >
            {t(`measurements.add.${type}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
