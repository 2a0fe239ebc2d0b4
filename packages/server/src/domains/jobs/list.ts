import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { jobStatuses } from '@kith/shared/domains/jobs.ts'
import { jobList } from '@kith/shared/domains/jobs/list.ts'
import { recruitmentSources } from '@kith/shared/domains/organisation.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { readDay } from '#platform/graphql/day.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { defineList, type Asked, type Page, type Position } from '#platform/lists/define-list.ts'
import { attributeCells, jobsAsked, ownerCells } from './list-cells.ts'
import { loadJob } from './loading.ts'
import { payOfJob } from './pay-of-job.ts'
import { statusOf } from './rules.ts'
import { countJobsOfList, jobsOfList, type ListedRow } from './sql/listing.ts'
import type { JobRow } from './sql/reading.ts'
import { customFieldsOfJob } from './types/job-custom-fields.ts'
import { jobType } from './types/job-type.ts'

type ListedJob = JobRow & { readonly listed: ListedRow }

const jobs = defineList({
  declaration: jobList,
  page: jobsPage,
  cells: {
    ...ownerCells((row: ListedJob) => row),
    ...attributeCells<ListedJob>({
      idIn: (row, attribute) => row[jobAttributes[attribute].column],
      supervisorOf: ({ supervisor_job_id: id, as_at: day }, ctx) => loadJob(ctx, id, day),
      payOf: ({ id, as_at: day }, ctx) => payOfJob(ctx, id, day),
    }),
    status: (row) => statusOf(row, row.as_at),
    start: (row) => row.company_start_on,
    end: (row) => row.company_end_on,
    expectedEnd: (row) => row.expected_company_end_on,
    isPrimary: ({ position }) => (position === 'PRIMARY' ? 'yes' : 'no'),
    effectiveFrom: (row) => shownDay(row),
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
  const { status } = asked.filters
  const ask = () => jobsAsked(ctx, asked, { day, statuses: Array.isArray(status) ? status : notPast })
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

const shownDay = ({ as_at: day, company_start_on: start, company_end_on: end }: JobRow) =>
  day < start ? start : end !== null && day > end ? end : day
