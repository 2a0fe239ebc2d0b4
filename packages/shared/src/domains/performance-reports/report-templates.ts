import { when } from '../../conditions.ts'
import { monthsAfter } from '../../days.ts'
import { boolean, choice, date, list, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { reportSections } from '../../report-sections.ts'

export const reportPeriods = ['LAST_3_MONTHS', 'LAST_6_MONTHS', 'LAST_12_MONTHS', 'FIXED_DATES'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const sectionVisibilities = ['SUPERVISOR_AND_EMPLOYEE', 'SUPERVISOR', 'HIDDEN'] as const
export type SectionVisibility = (typeof sectionVisibilities)[number]

/** For whom a report is: the person whom it is about reads that for employees alone. */
export const reportViews = ['EMPLOYEE', 'SUPERVISOR'] as const
export type ReportView = (typeof reportViews)[number]

/** The one rule by which a section is in a report. */
export const isShownIn = (visibility: SectionVisibility, view: ReportView): boolean =>
  visibility === 'SUPERVISOR_AND_EMPLOYEE' || (visibility === 'SUPERVISOR' && view === 'SUPERVISOR')

export const performanceReportTemplate = defineRecord({
  kind: 'performanceReportTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true }),
    period: choice('PerformanceReportPeriod', reportPeriods, { required: true }),
    startOn: date({ shownIf: when('period', 'is', 'FIXED_DATES'), requiredIf: when('period', 'is', 'FIXED_DATES') }),
    endOn: date({ shownIf: when('period', 'is', 'FIXED_DATES'), requiredIf: when('period', 'is', 'FIXED_DATES') }),
    isDefault: boolean({ readOnly: true }),
    sections: list({
      section: choice('PerformanceReportSectionName', reportSections, { required: true }),
      visibility: choice('PerformanceReportVisibility', sectionVisibilities, { required: true }),
      /** The metric group whose scores it shows; those of every group if there is none. */
      metricGroupId: reference('metricGroup'),
    }),
  },
  actions: { duplicate: { from: {}, permission: 'create' } },
  problems: ({ sections, startOn, endOn }) => [
    !sections?.some(({ visibility }) => visibility !== 'HIDDEN') && fault('sections', 'sections_least'),
    startOn && endOn && startOn >= endOn && fault('endOn', 'report_order'),
    ...(sections ?? []).flatMap(({ section, metricGroupId }, index) =>
      (sections ?? []).findIndex((each) => each.section === section && (each.metricGroupId ?? null) === (metricGroupId ?? null)) < index
        ? [fault(`sections.${index}.section`, 'unique_section')]
        : [],
    ),
  ],
  permissions: rights('performance_report_templates', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'period', 'isDefault'], filters: ['period'], search: ['name'], sort: 'name' },
  example: {
    name: 'Probation review',
    period: 'LAST_3_MONTHS',
    sections: [{ section: 'TRAINING', visibility: 'SUPERVISOR_AND_EMPLOYEE' }],
  },
})

type Period = { readonly period: ReportPeriod; readonly startOn: string | null; readonly endOn: string | null }
const months = { LAST_3_MONTHS: 3, LAST_6_MONTHS: 6, LAST_12_MONTHS: 12 } as const

/** The first and last day of a report that is made on a day, both included. */
export function periodOn({ period, startOn, endOn }: Period, today: string): { from: string; until: string } {
  if (period !== 'FIXED_DATES') return { from: monthsAfter(today, -months[period]), until: today }
  return { from: startOn ?? today, until: endOn ?? today }
}
