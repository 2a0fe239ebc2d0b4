import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { metricGroup, type MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { questionsFor } from '@kith/shared/domains/performance-reports/questions.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { writeRows } from '#platform/database/write-rows.ts'
import { newId } from '#platform/ids.ts'
import { columnValues, fieldValues, type RecordRow, type RecordValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { keepVersions, lastVersions } from '#platform/records/versions.ts'
import type { Batch } from './batch.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { ratingsOf } from './generate/ratings.ts'
import { defaultMetricGroup, reportAndSupervisor } from './sql-growth.ts'
import { targets } from './targets.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[] }

const safety = {
  name: 'Safety on site',
  state: 'INACTIVE',
  isDefault: false,
  metrics: [
    {
      key: v7(),
      name: 'Protective equipment',
      scale: 'RADIO_GROUP',
      options: [
        { label: 'Rarely worn', value: '0' },
        { label: 'Mostly worn', value: '0.5' },
        { label: 'Always worn', value: '1' },
      ],
      subject: 'How often do you wear it?',
      supervisor: 'How often do they wear it?',
    },
  ],
}

const potential = {
  name: 'Potential',
  state: 'ACTIVE',
  isDefault: false,
  metrics: [
    ['Emotional intelligence', 'They notice how others feel, and act on it.'],
    ['Aptitude for learning', 'They take up new things quickly.'],
    ['Adaptability', 'They cope well when plans change.'],
    ['Leadership', 'Others follow their lead.'],
  ].map(([name, supervisor]) => ({ key: v7(), name, scale: 'RATING', least: 1, most: 5, supervisor })),
}

const probation = {
  name: 'Probation review',
  period: 'LAST_3_MONTHS',
  isDefault: false,
  sections: [
    { section: 'METRICS', visibility: 'SUPERVISOR' },
    { section: 'TRAINING', visibility: 'SUPERVISOR_AND_EMPLOYEE' },
    { section: 'QUALIFICATIONS', visibility: 'SUPERVISOR_AND_EMPLOYEE' },
  ],
}

/** Returns what writes the ratings of the people in some jobs: their own, those of their supervisors, and those of others in the same team. */
export async function writeRatings(db: Connection, { seed, cast }: Organisation, { today, personIds }: Writing) {
  const row = await db.one(defaultMetricGroup, {})
  const { metrics } = fieldValues(metricGroup, row)
  await writeGroup(db, safety)
  const potentialRow = await writeGroup(db, potential)
  const [ofDefault, ofPotential] = [await askingBy(db, row), await askingBy(db, potentialRow)]
  await db.run(insertRecord(performanceReportTemplate), { id: v7(), values: columnValues(performanceReportTemplate, probation) })
  const holders = new Map<number, number>()
  const teams = new Map<number, number[]>()

  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    for (const { number, person, isPrimary, first } of jobs) {
      holders.set(number, person)
      if (isPrimary && first.supervisor !== null) teams.set(first.supervisor, [...(teams.get(first.supervisor) ?? []), person])
    }
    const rows = jobs.flatMap((job) => {
      const { supervisor } = job.first
      const above = holders.get(supervisor ?? -1)
      if (!job.isPrimary || supervisor === null || above === undefined) return []
      const peers = (teams.get(supervisor) ?? []).filter((each) => each !== job.person)
      const of = { isEmployee: job.person === cast.employee, isInTeam: above === cast.manager }
      const said = ratingsOf(job, { seed, today, ...of, metrics: metrics?.length ?? 0, potential: potential.metrics.length })
      return said.flatMap(({ side, about, values, answered_on: answeredOn, comment }, index) => {
        const by = { SUBJECT: job.person, SUPERVISOR: above, PEER: peers[index % peers.length] }[side]
        if (by === undefined) return []
        const { questions, ...asked } = (about === 'POTENTIAL' ? ofPotential : ofDefault)(side)
        return [
          {
            ...asked,
            id: newId(),
            person_id: personIds[job.person],
            side,
            respondent_id: personIds[by],
            state: 'SUBMITTED',
            asked_on: answeredOn,
            answered_on: answeredOn,
            answers: questions.map(({ key }, metric) => ({ key, value: String(values[metric]) })),
            comment,
          },
        ]
      })
    })
    batch.add([targets.metricResponses, rows])
  }
}

async function writeGroup(db: Connection, values: RecordValues): Promise<RecordRow> {
  const row = await db.one(insertRecord(metricGroup), { id: v7(), values: columnValues(metricGroup, values) })
  await keepVersions(db, metricGroup, [{ id: row.id, row }])
  return row
}

/** Returns what the sides are asked by a group as it is now. */
async function askingBy(db: Connection, { id }: RecordRow) {
  const { id: version, content } = await db.one(lastVersions(metricGroup), { ids: [id] })
  const { name, metrics } = fieldValues(metricGroup, content)
  return (side: MetricSide) => ({ group_id: id, group_name: name, version_id: version, questions: questionsFor(side, metrics ?? []) })
}

type Asking = { readonly today: string; readonly admin: string; readonly hr: string; readonly manager: string; readonly employee: string }

/** What those who sign in have been asked for and not yet said. */
export async function writeRatingsAsked(db: Connection, { today, admin, hr, manager, employee }: Asking): Promise<void> {
  const askingOf = await askingBy(db, await db.one(defaultMetricGroup, {}))
  const asking = (side: MetricSide) => {
    const { questions: _, ...asked } = askingOf(side)
    return asked
  }
  const { report, supervisor } = await db.one(reportAndSupervisor, { manager, employee, today })
  const asked: [person: string | null, side: MetricSide, respondent: string | null][] = [
    [employee, 'SUBJECT', employee],
    [employee, 'SUPERVISOR', supervisor],
    [report, 'SUPERVISOR', manager],
    [manager, 'PEER', hr],
    [hr, 'PEER', admin],
  ]
  const rows = asked.flatMap(([person, side, respondent]) =>
    person && respondent
      ? [
          {
            ...asking(side),
            id: newId(),
            person_id: person,
            side,
            respondent_id: respondent,
            state: 'ASKED',
            asked_on: daysAfter(today, -5),
            due_on: daysAfter(today, 9),
          },
        ]
      : [],
  )
  await writeRows(db, [[targets.metricResponses, rows]])
}
