import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { countReportTemplates, defaultsThere } from './sql.ts'

/** The first of an organisation is its default. */
const firstIsDefault =
  (kind: 'metricGroup' | 'performanceReportTemplate') =>
  async ({ db }: Context, input: RecordValues): Promise<RecordValues> => ({ ...input, isDefault: !(await db.one(defaultsThere, {}))[kind] })

export const groupRules: RecordRules = {
  of: metricGroup,
  defaults: firstIsDefault('metricGroup'),
  refuseAction: (_, action, records) =>
    Promise.resolve(
      records.map(({ values }) => (action === 'delete' && values['isDefault'] === true ? [fault('id', 'group_default')] : [])),
    ),
}

export const templateRules: RecordRules = {
  of: performanceReportTemplate,
  defaults: firstIsDefault('performanceReportTemplate'),
  refuseAction: async ({ db }, action, records) => {
    if (action !== 'delete') return records.map(() => [])
    const { count } = await db.one(countReportTemplates, {})
    return records.map(() => (count === 1 ? [fault('id', 'report_template_last')] : []))
  },
}
