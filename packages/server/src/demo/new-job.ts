import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { turnoverTypes } from '@kith/shared/domains/organisation.ts'
import type { MadeJob, NewJob, Remuneration } from '#domains/jobs/public.ts'
import type { Pay } from './generate/jobs.ts'
import type { JobOfOrganisation, JobValues } from './generate/organisation.ts'
import { countries } from './generate/places.ts'
import type { PayComponents } from './pay-components.ts'
import type { Lists } from './write-lists.ts'

/** A job of an organisation as the application takes it, once its people have ids. */
export function newJobOf(job: JobOfOrganisation, lists: Lists, jobIds: readonly string[], personId: string): MadeJob {
  const jobId = (number: number | null) => (number === null ? null : (jobIds[number] ?? null))
  const reason = lists.turnoverReason(job.turnoverReason)
  const given: JobValues = job.first
  return {
    id: jobIds[job.number] ?? '',
    personId,
    companyStartDate: job.companyStartDate,
    companyEndDate: job.companyEndDate,
    turnoverType: turnoverTypes.find((type) => type === reason?.type) ?? null,
    turnoverReasonId: reason?.id ?? null,
    probationEndDate: job.probationEndDate,
    recruitmentSourceId: lists.recruitmentSource(job.recruitmentSource),
    recruitmentCost: job.recruitmentCost,
    recruitmentCurrency: job.recruitmentCost === null ? null : countries[given.pay.country].currency,
    isPrimary: job.isPrimary,
    positionTitleId: lists.title(given.title),
    businessEntityId: lists.entity(given.entity),
    businessUnitId: lists.unit(given.unit),
    locationId: lists.site(given.site),
    workClassId: lists.workClass(given.workClass),
    supervisorJobId: jobId(given.supervisor),
    payGradeId: lists.grade(given.grade),
    fte: given.fte,
    remuneration: remunerationOf(given.pay, lists.payComponents(given.pay, job.companyStartDate, job.number)),
    timeline: job.changes.flatMap((change) => laterValues(job, change, lists, jobId)),
  }
}

type Later = NonNullable<NewJob['timeline']>[number]

function laterValues(
  { number }: JobOfOrganisation,
  change: JobOfOrganisation['changes'][number],
  lists: Lists,
  jobId: (number: number | null) => string | null,
): Later[] {
  const { from, title, entity, unit, site, workClass, grade, fte, pay, supervisor } = change
  const values: readonly (readonly [JobAttribute, Later['value'] | undefined])[] = [
    ['POSITION_TITLE', title && lists.title(title)],
    ['BUSINESS_ENTITY', entity && lists.entity(entity)],
    ['BUSINESS_UNIT', unit === undefined ? undefined : lists.unit(unit)],
    ['LOCATION', site && lists.site(site)],
    ['WORK_CLASS', workClass && lists.workClass(workClass)],
    ['PAY_GRADE', grade && lists.grade(grade)],
    ['FTE', fte],
    ['REMUNERATION', pay && remunerationOf(pay, lists.payComponents(pay, from, number))],
    ['SUPERVISOR', supervisor === undefined ? undefined : jobId(supervisor)],
  ]
  return values.flatMap(([attribute, value]) => (value === undefined ? [] : [{ attribute, value, from }]))
}

function remunerationOf({ amount, hourly, country }: Pay, components: ReturnType<PayComponents>): Remuneration {
  const { currency, payCycle, hoursPerCycle } = countries[country]
  return {
    type: hourly ? 'HOURLY_RATE' : 'ANNUAL_SALARY',
    currency,
    payCycle,
    hoursPerCycle,
    components,
    ...(hourly ? { baseHourly: amount.toFixed(2) } : { baseAnnual: amount.toFixed(2) }),
  }
}
