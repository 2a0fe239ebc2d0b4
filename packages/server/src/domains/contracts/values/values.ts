import { contractValues, isContractValue, type ContractValueName } from '@kith/shared/domains/contracts/values.ts'
import { businessEntities, businessUnits, locations, positionTitles, workClasses } from '@kith/shared/domains/organisation.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { loadJobs, payOfJob, type JobRow } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden } from '#platform/errors.ts'
import { may } from '#platform/rights/check.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { contactsOfPerson, namesOfPeople, organisationName } from './sql.ts'

/** Says whom a contract is for, in which job, and from when: values are those of that day. */
export type ContractSubject = { readonly personId: string; readonly jobId: string; readonly effectiveOn: string }

/** Reads these values for a person with the rights of whoever issues the contract; those that are not there are left out. */
export async function valuesFor(ctx: Context, subject: ContractSubject, asked: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = asked.filter(isContractValue)
  await ensureMayRead(ctx, subject, names)
  const [job] = await loadJobs(ctx, [subject.jobId], subject.effectiveOn)
  const source: Source = { ctx, subject, job: job ?? null, wording: await wordingOf(ctx) }
  const found = await Promise.all(names.map(async (name) => [name, (await readers[name](source))?.trim()] as const))
  return new Map(found.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
}

async function ensureMayRead(ctx: Context, { personId, jobId }: ContractSubject, names: readonly ContractValueName[]): Promise<void> {
  for (const slug of new Set(names.map((name) => contractValues[name].needs))) {
    const target = slug.startsWith('people.jobs') ? { kind: 'job', id: jobId } : { kind: 'person', id: personId }
    if (!(await may(ctx, slug, target))) throw new Forbidden([slug])
  }
}

type Source = { readonly ctx: Context; readonly subject: ContractSubject; readonly job: JobRow | null; readonly wording: Wording }
type Read = (source: Source) => Promise<string | null | undefined> | string | null | undefined

const readers: Readonly<Record<ContractValueName, Read>> = {
  'person.full_name': async (source) => (await person(source))?.full_name,
  'person.first_name': async (source) => (await person(source))?.first_name,
  'person.last_name': async (source) => (await person(source))?.last_name,
  'person.email': async (source) => (await contacts(source)).email,
  'person.address': async (source) => (await contacts(source)).address,
  'job.position_title': listed(positionTitles, (job) => job.position_title_id),
  'job.work_class': listed(workClasses, (job) => job.work_class_id),
  'job.start_date': ({ job, wording }) => job?.company_start_on && formatDayInText(job.company_start_on, wording),
  'job.end_date': ({ job, wording }) => job?.company_end_on && formatDayInText(job.company_end_on, wording),
  'job.fte': ({ job, wording }) => (job?.fte ? decimal(wording, job.fte, 0) : null),
  'job.business_unit': listed(businessUnits, (job) => job.business_unit_id),
  'remuneration.base_annual': amount((pay) => pay.annual),
  'remuneration.base_hourly': amount((pay) => pay.hourly),
  'remuneration.annual_package': amount((pay) => pay.annualPackage),
  'remuneration.prorated_salary': amount((pay) => pay.proratedSalary),
  'remuneration.currency': async (source) => (await pay(source))?.currency,
  'remuneration.hours_per_cycle': async (source) => {
    const hours = (await pay(source))?.hoursPerCycle
    return hours ? decimal(source.wording, hours, 0) : null
  },
  'remuneration.pay_cycle': async (source) => {
    const cycle = (await pay(source))?.payCycle
    return cycle ? textIn(source.wording, `choices:PayCycle.${cycle}`) : null
  },
  'supervisor.full_name': async (source) => (await supervisor(source))?.name?.full_name,
  'supervisor.first_name': async (source) => (await supervisor(source))?.name?.first_name,
  'supervisor.position_title': async (source) => (await supervisor(source))?.title,
  'business_entity.name': listed(businessEntities, (job) => job.business_entity_id),
  'location.name': listed(locations, (job) => job.location_id),
  'contract.effective_from': ({ subject, wording }) => formatDayInText(subject.effectiveOn, wording),
  'organisation.name': async ({ ctx }) => (await ctx.db.one(organisationName, {})).name,
  'date.today': ({ ctx, wording }) => formatDayInText(ctx.actor.today, wording),
}

function listed(list: SettingsList, idOf: (job: JobRow) => string | null): Read {
  return async ({ ctx, job }) => (job ? (await listRecord(ctx, list, idOf(job)))?.name : null)
}

type Pay = NonNullable<Awaited<ReturnType<typeof payOfJob>>>

function amount(of: (pay: Pay) => string | null): Read {
  return async (source) => {
    const paid = await pay(source)
    const value = paid && of(paid)
    return value ? decimal(source.wording, value, 2) : null
  }
}

const pay = ({ ctx, subject }: Source) => payOfJob(ctx, subject.jobId, subject.effectiveOn)
const contacts = ({ ctx, subject }: Source) => ctx.db.one(contactsOfPerson, { id: subject.personId })
const person = ({ ctx, subject }: Source) => ctx.db.first(namesOfPeople, { ids: [subject.personId] })

async function supervisor({ ctx, job, subject }: Source) {
  const [above] = job ? await loadJobs(ctx, [job.supervisor_job_id], subject.effectiveOn) : []
  if (!above) return null
  const name = await ctx.db.first(namesOfPeople, { ids: [above.person_id] })
  return { name, title: (await listRecord(ctx, positionTitles, above.position_title_id))?.name }
}

/** Decimals exactly as they are, in the way of the language. */
const decimal = ({ language }: Wording, value: string, minimumFractionDigits: number) =>
  numberFormat(language, { minimumFractionDigits, maximumFractionDigits: 4 }).format(value as Intl.StringNumericLiteral)
