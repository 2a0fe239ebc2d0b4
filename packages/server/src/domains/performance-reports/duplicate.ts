import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { changeable, id, integer } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { planCreates, writeCreates, type RecordPlan } from '#platform/records/changes.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'

const which = { id: id({ required: true }), version: integer({ required: true }) }
const description = 'Makes a new one with what another has, beside what is given.'

export const metricGroupDuplicate = defineMutation({
  name: 'metricGroupDuplicate',
  description,
  record: 'metricGroup',
  permission: 'performance_metric_groups.create',
  input: { ...which, ...changeable(givenFields(metricGroup)) },
  event: 'metric_group.duplicated',
  returns: recordType(metricGroup),
  plan: (ctx, input, newId) => planDuplicate(ctx, metricGroup, input, newId),
  write: async (ctx, plan) => (await writeCreates(ctx, metricGroup, [plan]))[0],
})

export const performanceReportTemplateDuplicate = defineMutation({
  name: 'performanceReportTemplateDuplicate',
  description,
  record: 'performanceReportTemplate',
  permission: 'performance_report_templates.create',
  input: { ...which, ...changeable(givenFields(performanceReportTemplate)) },
  event: 'performance_report_template.duplicated',
  returns: recordType(performanceReportTemplate),
  plan: (ctx, input, newId) => planDuplicate(ctx, performanceReportTemplate, input, newId),
  write: async (ctx, plan) => (await writeCreates(ctx, performanceReportTemplate, [plan]))[0],
})

async function planDuplicate(
  ctx: Context,
  kind: RecordKind,
  { id: original, version, ...given }: RecordValues,
  newId: string,
): Promise<RecordPlan> {
  const row = await lockRecord(ctx, kind, { id: original, version })
  await refuseAction(ctx, kind, 'duplicate', row)
  const [plan] = await planCreates(ctx, kind, [{ input: { ...fieldValues(kind, row), ...given }, newId }])
  if (!plan || plan instanceof Error) throw plan ?? new Error('Nothing was planned')
  return plan
}
