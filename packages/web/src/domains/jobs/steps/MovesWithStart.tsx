import '../jobs.css'
import { useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AtCompanyStartDocument, type AtCompanyStartQuery } from './job-step.graphql.ts'
import type { SteppedJob } from './JobActionPage.tsx'

export interface MoveChoice {
  account: 'MOVE' | 'STAY'
  probation: 'MOVE' | 'STAY'
}
export const movesByItself: MoveChoice = { account: 'MOVE', probation: 'MOVE' }

/** What was chosen, for the mutation: what is left out moves. */
export const moveInput = ({ account, probation }: MoveChoice, { probationEndDate }: SteppedJob) => ({
  ...(account === 'STAY' ? { accountStays: true } : {}),
  ...(probation === 'STAY' ? { probationEndDate } : {}),
})

/** What moves with the first day, unless that is chosen otherwise, and what stays as it is. */
export function MovesWithStart({ job }: { job: SteppedJob }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const day = useWatch<{ companyStartDate: string | null }, 'companyStartDate'>({ name: 'companyStartDate' })
  const isOther = day !== null && day !== job.companyStartDate
  const { data, previousData } = useQuery(AtCompanyStartDocument, {
    variables: { jobId: job.id, companyStartDate: day ?? '' },
    skip: !isOther,
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const found = (data ?? previousData)?.getAtCompanyStart
  if (!isOther || !found) return null
  const stays = [
    ...(job.expectedCompanyEndDate ? [t('start.stays.expectedEnd', { date: date(job.expectedCompanyEndDate) })] : []),
    ...(job.leaves ?? []).map(({ startDate }) => t('start.stays.leave', { date: date(startDate) })),
  ]
  return (
    <FormSection title={t('start.moves')}>
      <Account job={job} found={found} />
      <Probation job={job} day={day} found={found} />
      {stays.length > 0 && (
        <ul className="consequences">
          {stays.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}

interface PartProps {
  job: SteppedJob
  found: AtCompanyStartQuery['getAtCompanyStart']
}

function Account({ job, found: { accountOutcome: outcome, accountActiveFrom: from, accountMovesTo: to } }: PartProps) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { today } = useSession().tenantConfig
  const said = { name: job.personDisplayName, date: from ? date(from) : '' }
  if (!to) return <p>{t(`start.account.${outcome === 'MOVES' ? 'OPEN' : outcome}`, said)}</p>
  const stays = from && from <= today ? 'start.account.stayOpen' : 'start.account.stay'
  return (
    <SelectField
      name="account"
      label={t('end.account.title')}
      options={[
        { value: 'MOVE', label: t('start.account.move', { date: date(to) }) },
        { value: 'STAY', label: t(stays, said) },
      ]}
      clearable={false}
    />
  )
}

function Probation({ job: { probationEndDate: before }, day, found: { probationEndDate: moved } }: PartProps & { day: string }) {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  if (!before) return null
  if (!moved || moved === before) return <p>{t('start.probation.over', { date: date(before) })}</p>
  return (
    <SelectField
      name="probation"
      label={t('records:job.fields.probationEndDate.label')}
      options={[
        { value: 'MOVE', label: t('start.probation.move', { date: date(moved) }) },
        ...(before < day ? [] : [{ value: 'STAY', label: t('start.probation.stay', { date: date(before) }) }]),
      ]}
      clearable={false}
    />
  )
}
