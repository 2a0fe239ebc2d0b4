import { textOfComponents } from '@kith/shared/component-texts.ts'
import { jobAttributes, type ChosenAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { jobStatuses } from '@kith/shared/domains/jobs.ts'
import { jobList } from '@kith/shared/domains/jobs/list.ts'
import { recruitmentSources, workClasses } from '@kith/shared/domains/organisation.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { customTestsIn } from '#platform/facets/custom-fields/in-lists.ts'
import { readDay } from '#platform/graphql/day.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { defineList, type Asked, type Page, type Position } from '#platform/lists/define-list.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { listOf } from './attributes.ts'
import { loadJob } from './loading.ts'
import { payOfJob } from './pay-of-job.ts'
import { statusOf } from './rules.ts'
import { countJobsOfList, jobsOfList, lookupsOfPeople, type ListedRow, type ListParameters, type ListShape } from './sql/listing.ts'
import type { JobRow } from './sql/reading.ts'
import { customFieldsOfJob } from './types/job-custom-fields.ts'
import { jobType } from './types/job-type.ts'

type ListedJob = JobRow & { readonly listed: ListedRow }

const jobs = defineList({
  declaration: jobList,
  page: jobsPage,
  cells: {
    person: (row: ListedJob) => row.person_display_name,
    personLookup: ({ listed }) => lookupOf(listed),
    employeeNumber: ({ listed }) => listed.employee_number,
    platformId: ({ listed }) => listed.platform_id,
    jobId: ({ id }) => id,
    status: (row) => statusOf(row, row.as_at),
    start: (row) => row.company_start_on,
    end: (row) => row.company_end_on,
    expectedEnd: (row) => row.expected_company_end_on,
    isPrimary: ({ position }) => (position === 'PRIMARY' ? 'yes' : 'no'),
    effectiveFrom: (row) => shownDay(row),
    positionTitle: named('POSITION_TITLE'),
    businessEntity: named('BUSINESS_ENTITY'),
    businessUnit: named('BUSINESS_UNIT'),
    location: named('LOCATION'),
    supervisorName: async (row, ctx) => (await supervisorOf(row, ctx))?.person_display_name,
    supervisorLookup: async (row, ctx) => supervisorLookup(ctx, await supervisorOf(row, ctx)),
    workType: async ({ work_class_id: id }, ctx) => textIn((await listRecord(ctx, workClasses, id))?.['work_type']),
    workClass: named('WORK_CLASS'),
    employmentCondition: named('EMPLOYMENT_CONDITION'),
    payGrade: named('PAY_GRADE'),
    payStep: named('PAY_STEP'),
    fte: ({ fte }) => plainOf(fte),
    baseAnnual: async (row, ctx) => plainOf((await payOf(row, ctx))?.baseAnnual),
    baseHourly: async (row, ctx) => plainOf((await payOf(row, ctx))?.baseHourly),
    currency: async (row, ctx) => (await payOf(row, ctx))?.currency,
    payCycle: async (row, ctx) => (await payOf(row, ctx))?.payCycle,
    hoursPerCycle: async (row, ctx) => plainOf((await payOf(row, ctx))?.hoursPerCycle),
    payComponents: async (row, ctx) => textOfComponents((await payOf(row, ctx))?.components ?? []),
    probationEnd: (row) => row.probation_end_on,
    recruitmentSource: async ({ recruitment_source_id: id }, ctx) => (await listRecord(ctx, recruitmentSources, id))?.name,
    recruitmentCost: ({ recruitment_cost: amount, recruitment_currency: currency }) =>
      amount && currency ? { amount: plainDecimal(amount), currency } : null,
  },
  jobOf: ({ id, as_at: day }, ctx) => customFieldsOfJob(ctx, id, day),
})

export const listJobs = defineListPage({
  list: jobs,
  name: 'listJobs',
  pageName: 'JobListPage',
  type: jobType,
  description: 'The jobs that you can see, as at a day, by the names of their people; those that have ended only with the status PAST.',
})

function jobsPage(ctx: Context, asked: Asked, { size, after }: Position): Page<ListedJob> {
  const day = readDay(ctx, asked.asAt)
  const ask = async (): Promise<{ shape: ListShape; parameters: ListParameters }> => {
    const custom = await customTestsIn(ctx, asked.condition)
    const { statuses } = { statuses: asked.filters['status'] }
    return {
      shape: { jobs: reachOf(ctx.actor, 'people.jobs.view'), profiles: profilesOf(ctx), custom: custom.tests },
      parameters: { ...reachParameters(ctx), ...custom.parameters, day, statuses: Array.isArray(statuses) ? statuses : notPast },
    }
  }
  return {
    rows: async () => {
      const { shape, parameters } = await ask()
      const page = await readPage<ListedRow>(
        { size, after },
        {
          width: 3,
          cursor: (row) => [row.sort_name, row.person_id, row.id],
          read: ([afterName = null, afterPerson = null, afterId = null], limit) =>
            ctx.db.run(jobsOfList(shape), { ...parameters, afterName, afterPerson, after: afterId, limit }),
        },
      )
      const rows = await Promise.all(page.items.map(async (listed) => ({ listed, job: await loadJob(ctx, listed.id, day) })))
      return { items: rows.flatMap(({ listed, job }) => (job ? [{ ...job, listed }] : [])), endCursor: page.endCursor }
    },
    total: async () => {
      const { shape, parameters } = await ask()
      return { total: (await ctx.db.one(countJobsOfList(shape), parameters)).total, isCapped: false }
    },
  }
}

const notPast = jobStatuses.filter((status) => status !== 'PAST')
const profilesOf = ({ actor }: Context) => reachOf(actor, 'people.profile.view')

/** What an import finds a person by: the employee number, else the platform ID, said to be one. */
const lookupOf = ({ employee_number: number, platform_id: id }: Pick<ListedRow, 'employee_number' | 'platform_id'>) =>
  number ?? (id === null ? null : `platform_id:${id}`)

function named(attribute: ChosenAttribute) {
  const list = listOf(attribute)
  return async (row: ListedJob, ctx: Context) => (await listRecord(ctx, list, row[jobAttributes[attribute].column]))?.name
}

const shownDay = ({ as_at: day, company_start_on: start, company_end_on: end }: JobRow) =>
  day < start ? start : end !== null && day > end ? end : day
const supervisorOf = ({ supervisor_job_id: id, as_at: day }: JobRow, ctx: Context) => loadJob(ctx, id, day)
const payOf = ({ id, as_at: day }: JobRow, ctx: Context) => payOfJob(ctx, id, day)
const plainOf = (value: string | null | undefined) => (value ? plainDecimal(value) : null)
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

async function supervisorLookup(ctx: Context, job: JobRow | null): Promise<string | null> {
  if (!job) return null
  const lookups = rowsByKey(
    ctx,
    'what files find people by',
    (row: { id: string; employee_number: string | null; platform_id: string }) => row.id,
    (people) => ctx.db.run(lookupsOfPeople(profilesOf(ctx)), { ...reachParameters(ctx), people }),
  )
  const [found] = await lookups.load(job.person_id)
  return found ? lookupOf(found) : null
}
