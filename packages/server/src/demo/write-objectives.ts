import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { alignGoals } from './sql-growth.ts'

/** What the organisation aims for: last year, this one and the next, of which one is still being discussed. */
export async function writeObjectives(db: Connection, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const yearly = (which: number) => ({ startOn: `${which}-01-01`, endOn: `${which}-12-31` })
  const objectives: readonly ({ readonly aligned?: string[] } & Readonly<Record<string, unknown>>)[] = [
    {
      name: 'Make our instruments the easiest to service',
      aligned: ['Customers', 'Quality'],
      description: 'Customers get a failed instrument back in days, not weeks, and more of them can repair it themselves.',
      ...yearly(year),
      publishOn: `${year - 1}-12-01`,
      illustration: 'COMPASS',
      colour: 'TEAL',
      keyResults: [
        { name: 'Days from fault report to repair', start: '18', target: '7', current: '10.5', unit: 'days' },
        { name: 'Repairs done by customers themselves', start: '12', target: '40', current: '29', unit: '%' },
        { name: 'Service manuals with videos', start: '0', target: '24', current: '24', unit: 'manuals' },
      ],
      initiatives: [
        { name: 'Set up a parts store in Singapore', isDone: true },
        { name: 'Redesign the housing of the R40 so that it opens without tools', isDone: false },
        { name: 'Train two repair partners in each region', isDone: false },
      ],
    },
    {
      name: 'A safe day for everyone, every day',
      description: 'Nobody is hurt at work, and near misses are reported as a matter of course.',
      ...yearly(year),
      publishOn: `${year}-01-01`,
      illustration: 'LIGHTHOUSE',
      colour: 'AMBER',
      keyResults: [
        { name: 'Lost-time injuries', start: '9', target: '0', current: '2', unit: 'injuries' },
        { name: 'Near misses reported', start: '60', target: '240', current: '251', unit: 'reports' },
      ],
      initiatives: [{ name: 'Refresh manual handling training at all sites', isDone: true }],
    },
    {
      name: 'Grow where our customers are',
      description: 'Sales and support move closer to the laboratories that use our instruments.',
      ...yearly(year + 1),
      publishOn: today,
      illustration: 'SEEDLING',
      colour: 'GREEN',
      keyResults: [{ name: 'Revenue outside Australia', start: '38', target: '50', current: '38', unit: '%' }],
      initiatives: [{ name: 'Choose a site for a second European office', isDone: false }],
    },
    {
      name: 'Halve the energy that we use per instrument',
      description: null,
      ...yearly(year + 1),
      publishOn: null,
      illustration: 'BRIDGE',
      colour: 'GREY',
      keyResults: [{ name: 'Energy per instrument', start: '410', target: '205', current: null, unit: 'kWh' }],
      initiatives: [],
    },
    {
      name: 'Launch the R40 on three continents',
      description: 'Our first instrument with its own cloud service.',
      ...yearly(year - 1),
      publishOn: `${year - 1}-01-01`,
      illustration: 'ROCKET',
      colour: 'INDIGO',
      keyResults: [
        { name: 'Units sold', start: '0', target: '400', current: '372', unit: 'units' },
        { name: 'Customers who would recommend it', start: '0', target: '60', current: '64', unit: '%' },
      ],
      initiatives: [{ name: 'Certify the R40 in the United States', isDone: true }],
    },
    {
      name: 'Move payroll to one system',
      description: null,
      ...yearly(year - 2),
      publishOn: `${year - 2}-01-01`,
      illustration: 'SUMMIT',
      colour: 'RED',
      keyResults: [],
      initiatives: [{ name: 'Retire the old payroll servers', isDone: true }],
      state: 'ARCHIVED',
    },
  ]
  for (const { aligned = [], ...values } of objectives) {
    const id = v7()
    await db.run(insertRecord(organisationObjective), { id, values: columnValues(organisationObjective, { state: 'CURRENT', ...values }) })
    await db.run(alignGoals, { objective: id, categories: aligned })
  }
}
