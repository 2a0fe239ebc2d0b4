import { daysAfter } from '@kith/shared/days.ts'
import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { Temporal } from 'temporal-polyfill'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues, fieldValues, rowOf } from '#platform/records/columns.ts'
import { insertRecord, insertRecords } from '#platform/records/sql.ts'
import { lastVersions } from '#platform/records/versions.ts'
import { settlingIn } from './sql-forms.ts'
import { insertAnswersOfTasks, insertSends, jobsOfUnits, momentOfDay, unitsForPulse, type JobOfUnit } from './sql-pulses.ts'

const months = 12
const daysUntilNext = 20
const daysToAnswer = 7
const comments = [
  'More time with my supervisor.',
  'A second screen.',
  'Clearer priorities.',
  'Nothing, thank you.',
  'Fewer handovers late in the day.',
  'Training on the new instruments.',
]

type Pulsing = { readonly today: string; readonly owner: string | undefined; readonly cast: readonly string[] }
type Sending = {
  readonly today: string
  readonly design: { id: string; name: string }
  readonly days: readonly string[]
  readonly jobs: readonly JobOfUnit[]
}

/**
 * Writes a pulse that has gone to two units each month for a year, with what those have answered who were employed then, one that
 * went to them once, and one that will.
 */
export async function writePulses(db: Connection, { today, owner, cast }: Pulsing): Promise<void> {
  const design = await db.one(settlingIn, {})
  const units = (await db.run(unitsForPulse, {})).map(({ id }) => id)
  if (units.length === 0) return
  const jobs = await db.run(jobsOfUnits, { units, without: cast })
  const next = daysAfter(today, daysUntilNext)
  const { at: nextSendAt } = await db.one(momentOfDay, { day: next, time: '09:00' })
  const monthly = Array.from({ length: months }, (_, place) => monthsBefore(next, months - place))
  const lately = monthsBefore(today, 2)
  const again = { isRecurring: true, interval: 1, unit: 'MONTH' }
  const pulses = [
    { name: 'Monthly check-in', ...again, sendOn: monthly[0], state: 'ACTIVE', nextSendAt, nextNumber: months, days: monthly },
    { name: 'After the move', sendOn: lately, state: 'SENT', nextNumber: 1, days: [lately] },
    { name: 'Ready for the new year', sendOn: next, state: 'UPCOMING', nextSendAt, nextNumber: 0, days: [] },
  ]
  for (const { days, ...values } of pulses) {
    const { id } = await db.one(insertRecord(pulse), {
      id: v7(),
      values: columnValues(pulse, {
        isRecurring: false,
        designId: design.id,
        sendAt: '09:00',
        businessUnitIds: units,
        onLeave: 'WITHOUT',
        onProbation: 'ANY',
        withoutAccount: 'WITHOUT',
        madeById: owner ?? null,
        ...values,
      }),
    })
    await writeSends(db, id, { today, design, days, jobs })
  }
}

/** Writes on which days a pulse was sent, its forms, and what was answered. */
async function writeSends(db: Connection, pulseId: string, { today, design, days, jobs }: Sending): Promise<void> {
  const { id: versionId, content } = await db.one(lastVersions(formDesign), { ids: [design.id] })
  const [rating, comment] = (fieldValues(formDesign, content).elements ?? []).map(({ id }) => id)
  const sends = days.map((day, number) => ({ id: v7(), number, day, jobs: jobs.filter(({ since }) => since <= day) }))
  const tasks = sends.flatMap(({ id: sendId, day, number, jobs: asked }) =>
    asked.map((job, place) => ({ id: v7(), score: scoreOf(number, place), ...taskOf(job, { day, place, today }), sendId })),
  )
  const shared = { designId: design.id, versionId, title: design.name, source: 'PULSE', isShared: true, respondentIs: 'SUBJECT' }
  await db.run(insertSends, {
    pulse: pulseId,
    sends: JSON.stringify(sends.map(({ id, number, day, jobs: { length } }) => ({ id, number, day, forms: length }))),
  })
  await db.run(insertRecords(task), {
    records: JSON.stringify(tasks.map(({ id, score: _, ...values }) => ({ id, ...rowOf(task, { ...shared, ...values }) }))),
  })
  const answers = tasks.flatMap(({ id, score, status }, place) =>
    status !== 'COMPLETED'
      ? []
      : [
          { task: id, question: rating, value: String(score) },
          ...(place % 4 === 0 ? [{ task: id, question: comment, value: comments[(place / 4) % comments.length] }] : []),
        ],
  )
  await db.run(insertAnswersOfTasks, { answers: JSON.stringify(answers) })
}

const monthsBefore = (day: string, count: number) => Temporal.PlainDate.from(day).subtract({ months: count }).toString()

/** Of five; it becomes better over the year, and is not the same for all. */
const scoreOf = (number: number, place: number) => Math.min(5, 2 + ((place * 7 + number * 3) % 3) + Math.floor(number / 6))

/** Four of five have answered a few days later; the time of the others is over. */
function taskOf({ job_id: jobId, person_id: personId }: JobOfUnit, { day, place, today }: { day: string; place: number; today: string }) {
  const dueOn = daysAfter(day, daysToAnswer)
  const common = { personId, jobId, respondentId: personId, issuedOn: day, dueOn, overdueFrom: daysAfter(dueOn, 1) }
  const completedOn = daysAfter(day, place % 5)
  return place % 5 < 4 && completedOn <= today
    ? { ...common, status: 'COMPLETED', completedOn, submittedById: personId }
    : { ...common, status: 'IGNORED', ignoredOn: daysAfter(dueOn, 1), ignoredFrom: daysAfter(dueOn, 1) }
}
