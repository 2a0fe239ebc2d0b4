import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { metricGroup, questionFields } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues, fieldValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { ratingsOf } from './generate/ratings.ts'
import { defaultMetricGroup, insertMetricResponses } from './sql-growth.ts'

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
  const { name: groupName, metrics } = fieldValues(metricGroup, row)
  await db.run(insertRecord(metricGroup), { id: v7(), values: columnValues(metricGroup, safety) })
  await db.run(insertRecord(performanceReportTemplate), { id: v7(), values: columnValues(performanceReportTemplate, probation) })
  const holders = new Map<number, number>()
  const teams = new Map<number, number[]>()

  return async (jobs: readonly JobOfOrganisation[]) => {
    for (const { number, person, isPrimary, first } of jobs) {
      holders.set(number, person)
      if (isPrimary && first.supervisor !== null) teams.set(first.supervisor, [...(teams.get(first.supervisor) ?? []), person])
    }
    const rows = jobs.flatMap((job) => {
      const { supervisor } = job.first
      const above = holders.get(supervisor ?? -1)
      if (!job.isPrimary || supervisor === null || above === undefined) return []
      const peers = (teams.get(supervisor) ?? []).filter((each) => each !== job.person)
      const said = ratingsOf(job, { seed, today, isEmployee: job.person === cast.employee, metrics: metrics?.length ?? 0 })
      return said.flatMap(({ side, values, answered_on: answeredOn, comment }, index) => {
        const by = { SUBJECT: job.person, SUPERVISOR: above, PEER: peers[index % peers.length] }[side]
        if (by === undefined) return []
        const questions = (metrics ?? []).map(({ key, name, scale, least, most, ...asked }) => ({
          key,
          name,
          question: asked[questionFields[side]],
          scale,
          least,
          most,
        }))
        return [
          {
            id: v7(),
            person_id: personIds[job.person],
            group_id: row.id,
            group_name: groupName,
            group_version: row.version,
            side,
            respondent_id: personIds[by],
            state: 'SUBMITTED',
            asked_on: answeredOn,
            answered_on: answeredOn,
            questions,
            answers: questions.map(({ key }, metric) => ({ key, value: String(values[metric]) })),
            comment,
          },
        ]
      })
    })
    await db.run(insertMetricResponses, { rows: JSON.stringify(rows) })
  }
}
