import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { reportSections } from '@kith/shared/report-sections.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import type { Change } from '#platform/events/change.ts'
import { eventNamed } from '#platform/rights/catalogue.ts'
import { columnValues, fieldValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { keepVersions } from '#platform/records/versions.ts'
import type { Template } from '#platform/templates.ts'
import { defaultsThere } from './sql.ts'

const dimensions = {
  Compliance: ['I follow our policies and procedures.', 'They follow our policies and procedures.'],
  Productivity: ['I get the work done that is expected of me.', 'They get the work done that is expected of them.'],
  Quality: ['My work is accurate and complete.', 'Their work is accurate and complete.'],
  Teamwork: ['I help others and share what I know.', 'They help others and share what they know.'],
  Values: ['I act by the values of the organisation.', 'They act by the values of the organisation.'],
} as const

const given = {
  metricGroup: () => ({
    name: 'Overall performance',
    state: 'ACTIVE',
    isDefault: true,
    metrics: Object.entries(dimensions).map(([name, [subject, other]]) => ({
      key: v7(),
      name,
      scale: 'RATING',
      least: 1,
      most: 5,
      subject,
      supervisor: other,
      peer: other,
    })),
  }),
  performanceReportTemplate: () => ({
    name: 'Performance review',
    period: 'LAST_6_MONTHS',
    isDefault: true,
    sections: reportSections.map((section) => ({ section, visibility: 'SUPERVISOR_AND_EMPLOYEE' })),
  }),
}

const seeded: readonly (RecordKind & { readonly kind: keyof typeof given })[] = [metricGroup, performanceReportTemplate]

/** What organisations that exist are given by the next start: five metrics, and a report of everything. */
export const performanceTemplates: readonly Template[] = seeded.map((kind) => ({
  name: `record ${kind.kind}`,
  entries: ['default'],
  give: async ({ db }): Promise<Change[]> => {
    if ((await db.one(defaultsThere, {}))[kind.kind]) return []
    const row = await write(db, kind)
    const event = eventNamed(`${kind.thing}.created`)
    return [{ event, subject: { kind: kind.thing, id: row.id }, before: null, after: fieldValues(kind, row) }]
  },
}))

/** The same for a tenant that is just being made. */
export async function createSeededReports(db: Connection): Promise<void> {
  for (const kind of seeded) await write(db, kind)
}

async function write(db: Connection, kind: (typeof seeded)[number]) {
  const row = await db.one(insertRecord(kind), { id: v7(), values: columnValues(kind, given[kind.kind]()) })
  await keepVersions(db, kind, [{ id: row.id, row }])
  return row
}
