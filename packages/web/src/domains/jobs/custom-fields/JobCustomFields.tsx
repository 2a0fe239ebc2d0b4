import { useState } from 'react'
import { CustomFieldCards, categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { CustomFieldText } from '#platform/custom-fields/CustomFieldText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { JobDetails } from '../job-cards.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'

interface Props {
  job: JobDetails
  mayChange: boolean
}

const models = [
  { values: 'customFields', missing: 'missingCustomFields' },
  { values: 'remunerationCustomFields', missing: 'missingRemunerationCustomFields' },
] as const

/** A card for each category of the custom fields of a job and of its pay: what they hold on the day, since when, and what is to come. */
export function JobCustomFields({ job, mayChange }: Props) {
  const [edited, setEdited] = useState<string | null>(null)
  return models.map(({ values: input, missing }) => {
    const values = job[input]
    const category = categoriesOf(values).find(({ id }) => id === edited)
    return [
      <CustomFieldCards
        key={input}
        values={values}
        edit={(id) => (mayChange ? () => setEdited(id) : undefined)}
        below={({ field, hasValue, startDate, endDate }) => (
          <>
            {hasValue && startDate && <Days from={startDate} to={endDate} />}
            <Coming job={job} fieldId={field.id} />
          </>
        )}
      />,
      category && (
        <ChangeDialog key={category.id} job={job} input={input} category={category} missing={job[missing]} close={() => setEdited(null)} />
      ),
    ]
  })
}

function Days({ from, to }: { from: string; to: string | null }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  return (
    <div className="page-context">
      {to ? t('timeline.fromTo', { from: date(from), to: date(to) }) : t('timeline.from', { from: date(from) })}
    </div>
  )
}

/** The values that are recorded for later days. */
function Coming({ job, fieldId }: { job: JobDetails; fieldId: string }) {
  const { t } = useTranslation('jobs')
  const coming = job.customFieldPeriods.filter(({ field, startDate }) => field.id === fieldId && startDate && startDate > job.asAt)
  if (coming.length === 0) return null
  return (
    <div className="custom-coming">
      <span className="page-context">{t('customFields.coming')}</span>
      <ul>
        {coming.map((value) => (
          <li key={value.id}>
            <CustomFieldText value={value} />
            {value.startDate && <Days from={value.startDate} to={value.endDate} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
