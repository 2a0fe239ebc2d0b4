import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { businessUnits, positionTitles } from '@kith/shared/domains/organisation.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { readReader } from '#platform/lists/exports/reader.ts'
import { during, recordSection, type ReportSection } from '#platform/reports/section.ts'
import { may } from '#platform/rights/check.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { textIn } from '#platform/words.ts'
import { loadPersonJobs } from './loading.ts'
import { jobsOf } from './sql/removing.ts'

const view = 'people.jobs.view'

/** The jobs that the person held in the period, as they were on its last day. */
const jobHistory: ReportSection = {
  section: 'JOB_HISTORY',
  permissions: [view],
  concealed: [],
  read: async (ctx, personId, { from, until }) => {
    if (!(await may(ctx, view, { kind: 'person', id: personId }))) return null
    const reader = await readReader(ctx)
    const all = await loadPersonJobs(ctx, personId, until)
    const held = all.filter(
      ({ may_view: isOpen, company_start_on: start, company_end_on: end }) => isOpen && start <= until && (end === null || end >= from),
    )
    const rows = held.map(async ({ position_title_id: title, business_unit_id: unit, company_start_on: start, company_end_on: end }) => [
      (await listRecord(ctx, positionTitles, title))?.name ?? '',
      (await listRecord(ctx, businessUnits, unit))?.name ?? '',
      formatDate(start, reader),
      end === null ? '' : formatDate(end, reader),
    ])
    const headings = (['positionTitleId', 'businessUnitId', 'companyStartDate', 'companyEndDate'] as const).map((field) =>
      textIn(reader, `records:job.fields.${field}.label`),
    )
    return { headings, rows: await Promise.all(rows), total: held.length }
  },
}

export const reportSections = [
  recordSection({
    section: 'LEAVE',
    kind: jobLeave,
    columns: ['leaveTypeId', 'startDate', 'endDate'],
    within: (period) => during('startDate', 'endDate', period),
    ownersOf: async ({ db }, person) => (await db.run(jobsOf, { person })).map(({ id }) => id),
  }),
  jobHistory,
]
