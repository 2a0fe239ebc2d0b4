import '../jobs.css'
import { Alert } from '@mantine/core'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { actsOfChange } from './acts-of-change.ts'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { PayShare } from '../PayShare.tsx'
import { effectOf, periodOn, timelineOf } from '../periods.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'
import { FieldRows } from './FieldRows.tsx'
import { isSame, newText, type ChangeValues, type ChangedJob } from './proposed.ts'
import type { Reason } from './ReasonStep.tsx'
import { useChangeCurrency } from './use-change-currency.ts'
import { When } from './When.tsx'

interface Props {
  job: ChangedJob
  attributes: readonly JobAttribute[]
  fields: readonly CustomFieldPartsFragment[]
  periods: readonly PeriodValuesFragment[]
  names: ChosenNames
  reasons: readonly Reason[]
  /** What someone else has recorded since the page was opened; null when nobody has. */
  meanwhile: readonly PeriodValuesFragment[] | null
}

/** Old and new side by side, with the days on which the new value will hold. */
export function ReviewStep({ job, attributes, fields, periods, names, reasons, meanwhile }: Props) {
  const { t } = useTranslation('jobs')
  const { getValues } = useFormContext<ChangeValues>()
  const text = useAttributeText()
  const typed = getValues()
  const currency = useChangeCurrency(job, attributes)
  const values = { ...typed, remuneration: { ...typed.remuneration, currency } }
  const from = values.effectiveFrom ?? ''
  return (
    <>
      {meanwhile && <MeanwhileAlert periods={meanwhile} />}
      <ApprovalNotice jobId={job.id} acts={actsOfChange(job, attributes, fields)} />
      <table className="comparison">
        <caption className="visually-hidden">{t('change.reviewTable', { name: job.personDisplayName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change.attribute')}</th>
            <th scope="col">{t('change.old')}</th>
            <th scope="col">{t('change.new')}</th>
          </tr>
        </thead>
        <tbody>
          {attributes.map((attribute) => {
            const own = periods.filter((period) => period.attribute === attribute)
            const effect = effectOf(timelineOf(attribute, own, text), from, values.effectiveTo)
            const holding = periodOn(own, from)
            const next = newText(attribute, values, names, text)
            return (
              <tr key={attribute}>
                <th scope="row">{t(`attributes.${attribute}`)}</th>
                <td className="comparison-old">{effect.old ?? t('timeline.none')}</td>
                <td className="comparison-new">
                  <IconArrowRight size={16} className="comparison-arrow" aria-hidden />
                  {next ?? t('timeline.none')}
                  {attribute === 'REMUNERATION' && <PayShare before={holding?.remuneration ?? null} after={values.remuneration} />}
                  <When
                    from={from}
                    until={effect.until}
                    afterwards={effect.afterwards}
                    isSame={holding !== undefined && isSame(attribute, values, holding)}
                    isOwnEnd={values.effectiveTo !== null}
                  />
                </td>
              </tr>
            )
          })}
          <FieldRows job={job} fields={fields} />
        </tbody>
      </table>
      <dl className="job-facts">
        <div>
          <dt>{t('change.reason')}</dt>
          <dd>{reasons.find(({ id }) => id === values.reasonId)?.name ?? '–'}</dd>
        </div>
        {values.note && (
          <div>
            <dt>{t('change.note')}</dt>
            <dd>{values.note}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function MeanwhileAlert({ periods }: { periods: readonly PeriodValuesFragment[] }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const text = useAttributeText()
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('change.meanwhile')}>
      <ul className="consequences">
        {periods.length === 0 && <li>{t('change.meanwhileOther')}</li>}
        {periods.map((period) => (
          <li key={period.id}>
            {t('change.meanwhileLine', {
              attribute: t(`attributes.${period.attribute}`),
              value: text(period.attribute, period) ?? t('timeline.none'),
              date: date(period.effectiveFrom),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
