import {
  isShownIn,
  performanceReportTemplate,
  periodOn,
  type ReportView,
} from '@kith/shared/domains/performance-reports/report-templates.ts'
import type { ReportSectionName } from '@kith/shared/report-sections.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, NotFound, problem } from '#platform/errors.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { isOff } from '#platform/modules.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { Period } from '#platform/reports/section.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { primaryJobsOn } from '../sql.ts'
import { forEmployee } from './employee-view.ts'
import { readMetrics } from './metrics.ts'
import type { PerformanceReport, ReportedSection } from './types.ts'

export const supervising = 'people.performance_reports.view_supervisor'

type Subject = { readonly personId: string; readonly frameworkId: string; readonly view: ReportView }
export type Asked = Subject & { readonly from?: string | null | undefined; readonly until?: string | null | undefined }
type Section = RowOf<typeof ReportedSection>
export type Report = RowOf<typeof PerformanceReport>

/** A report as its reader may see it now: nothing of it is kept. */
export async function readReport(ctx: Context, asked: Asked): Promise<Report> {
  const { personId, frameworkId, view } = asked
  const row = isUuid(frameworkId) ? await loadRecord(ctx, performanceReportTemplate, frameworkId.toLowerCase()) : null
  if (!row) throw new NotFound()
  const template = fieldValues(performanceReportTemplate, row)
  const own = periodOn(template, ctx.actor.today)
  const { from, until } = { from: asked.from ?? own.from, until: asked.until ?? own.until }
  refuseDates({ from, until }, template)
  if (!(await viewsOf(ctx, personId)).includes(view)) throw new Forbidden([supervising])
  const reader = view === 'EMPLOYEE' ? await forEmployee(ctx, personId) : ctx
  const shown = (template.sections ?? []).filter(({ visibility }) => isShownIn(visibility, view))
  const sections: Section[] = []
  for (const { section, visibility, metricGroupId } of shown) {
    const read = await readSection(reader, personId, { section, groupId: metricGroupId ?? null, period: { from, until }, view })
    if (read) sections.push({ section, visibility, ...read })
  }
  return {
    personId,
    frameworkId,
    view,
    from,
    until,
    jobId: await primaryJobOn(ctx, personId, until),
    templateName: template.name,
    templateVersion: row.version,
    sections,
  }
}

/** In which views a person may be reported on to the reader: nobody reads what supervisors do about themselves. */
export async function viewsOf(ctx: Context, personId: string): Promise<ReportView[]> {
  const isOwn = (await ownPeople(ctx)).includes(personId)
  const supervises = !isOwn && (await may(ctx, supervising, { kind: 'person', id: personId }))
  return supervises ? ['SUPERVISOR', 'EMPLOYEE'] : ['EMPLOYEE']
}

type Dates = { readonly startOn: string | null; readonly endOn: string | null }

/** A template of fixed dates reports on no other days. */
function refuseDates({ from, until }: Period, { startOn, endOn }: Dates): void {
  if (!parseDate(from) || !parseDate(until)) throw new Invalid([problem('from', 'report_dates')])
  if (from >= until) throw new Invalid([problem('from', 'report_order')])
  if ((startOn !== null && from < startOn) || (endOn !== null && until > endOn)) throw new Invalid([problem('from', 'report_conflict')])
}

async function primaryJobOn({ db }: Context, personId: string, day: string): Promise<string> {
  const { has_job: hasJob, job_id: jobId } = await db.one(primaryJobsOn, { people: [personId], day })
  if (!hasJob) throw new Invalid([problem('personId', 'report_noJob')])
  if (jobId === null) throw new Invalid([problem('until', 'report_noPrimaryJob')])
  return jobId
}

type Reading = { readonly section: ReportSectionName; readonly groupId: string | null; readonly period: Period; readonly view: ReportView }

async function readSection(
  ctx: Context,
  personId: string,
  { section, ...reading }: Reading,
): Promise<Pick<Section, 'table' | 'groups'> | null> {
  if (section === 'METRICS') {
    const groups = await readMetrics(ctx, personId, reading)
    return groups && { table: null, groups }
  }
  const source = ctx.services.kith.reportSections.find((each) => each.section === section && !isOff(ctx, each))
  const table = await source?.read(ctx, personId, reading.period)
  return table ? { table, groups: [] } : null
}
