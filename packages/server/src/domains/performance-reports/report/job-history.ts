import { positionTitles, businessUnits } from '@kith/shared/domains/organisation.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { loadPersonJobs } from '#domains/jobs/public.ts'
import { readReader } from '#platform/lists/exports/reader.ts'
import { may } from '#platform/rights/check.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { textIn } from '#platform/words.ts'
import type { ReportSection } from './section.ts'

const view = 'people.jobs.view'

/** The jobs that the person held in the period, as they were on its last day. */
export const jobHistory: ReportSection = {
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
    const headings = (['positionTitle', 'businessUnit', 'start', 'end'] as const).map((each) =>
      textIn(reader, `performance-reports:history.${each}`),
    )
    return { headings, rows: await Promise.all(rows), total: held.length }
  },
}
