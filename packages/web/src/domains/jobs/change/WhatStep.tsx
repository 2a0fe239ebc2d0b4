import '../jobs.css'
import { Checkbox, InputError } from '@mantine/core'
import { daysAfter } from '@kith/shared/days.ts'
import { isAttributeWith, type JobAttribute, jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, FieldRow } from '#platform/form/fields.tsx'
import { payValuesOf } from '../pay/pay-values.ts'
import { maySetPay } from '../pay/set-pay.ts'
import type { ChangedJob, ChangeValues } from './proposed.ts'

interface Props {
  job: ChangedJob
  offered: readonly JobAttribute[]
  ticked: readonly JobAttribute[]
  tick: (attributes: readonly JobAttribute[]) => void
  /** The value of an attribute today. */
  now: (attribute: JobAttribute) => string | null
}

/** The attributes that may be changed where an organisation has these modules: pay only by those who see it and may change it. */
export const offeredAttributes = ({ viewerMay }: ChangedJob, modules: readonly string[]): readonly JobAttribute[] =>
  jobAttributeNames.filter((each) => isAttributeWith(modules, each) && (each !== 'REMUNERATION' || maySetPay(viewerMay)))

/** From when, until when, and which attributes, each with its value of today. */
export function WhatStep({ job, offered, ticked, tick, now }: Props) {
  const { t } = useTranslation('jobs')
  const { control, getFieldState, getValues, setValue, clearErrors } = useFormContext<ChangeValues>()
  const state = useFormState({ control, name: 'attributes' })
  const { error } = getFieldState('attributes', state)
  const message = error?.root?.message ?? error?.message
  const change = (attribute: JobAttribute, isTicked: boolean) => {
    const next = isTicked ? [...ticked, attribute] : ticked.filter((each) => each !== attribute)
    setValue(
      'attributes',
      next.map((each) => ({ attribute: each })),
      { shouldDirty: true },
    )
    if (next.length > 0) clearErrors('attributes')
    if (isTicked && attribute === 'REMUNERATION' && job.remuneration && getValues('remuneration.type') === null) {
      setValue('remuneration', payValuesOf(job.remuneration))
    }
    tick(next)
  }
  return (
    <>
      <FieldRow>
        <DateField
          name="effectiveFrom"
          label={t('change.effectiveFrom')}
          {...(job.companyStartDate ? { earliest: job.companyStartDate } : {})}
          {...(job.companyEndDate ? { latest: job.companyEndDate } : {})}
        />
        <DateField
          name="effectiveTo"
          label={t('change.effectiveTo')}
          help={t('change.effectiveToHelp')}
          {...(job.companyStartDate ? { earliest: daysAfter(job.companyStartDate, 1) } : {})}
        />
      </FieldRow>
      <fieldset
        className="attribute-picker"
        data-field="attributes"
        data-invalid={message ? true : undefined}
        aria-describedby={message ? 'attributes-problem' : undefined}
      >
        <legend className="mantine-InputWrapper-label">{t('change.attributes')}</legend>
        {offered.map((attribute) => (
          <div key={attribute} className="attribute-choice" data-ticked={ticked.includes(attribute) || undefined}>
            <Checkbox
              id={`attribute-${attribute}`}
              label={t(`attributes.${attribute}`)}
              checked={ticked.includes(attribute)}
              onChange={(event) => change(attribute, event.currentTarget.checked)}
            />
            <label className="attribute-now" htmlFor={`attribute-${attribute}`}>
              {t('change.now', { value: now(attribute) ?? t('timeline.none') })}
            </label>
          </div>
        ))}
        {message && (
          <InputError id="attributes-problem" role="alert" mt={4}>
            {t('change.attributesNeeded')}
          </InputError>
        )}
      </fieldset>
    </>
  )
}
