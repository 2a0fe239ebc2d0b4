import { anonymousFormDesign } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { v4, v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { keepVersions, lastVersions } from '#platform/records/versions.ts'
import { insertAnonymous, insertClosedCell, insertClosedSend, someUnits } from './sql-anonymous.ts'

const [recommends, helps, comment] = [v7(), v7(), v7()]
const elements = [
  { id: recommends, kind: 'SCALE', text: 'How likely are you to recommend us as a place to work?', isRequired: true },
  { id: helps, kind: 'YES_NO', text: 'Do you have what you need for your work?' },
  { id: comment, kind: 'LONG_TEXT', text: 'What should change first?' },
]
/** Scores of those who have answered, unit by unit: too few of the last one to be shown by themselves. */
const scores = [
  [9, 10, 8, 7, 9, 6, 10, 9],
  [5, 7, 8, 9, 10, 6, 7],
  [10, 3, 8],
]
const comments = [
  'Fewer meetings.',
  'More light in the workshop.',
  'Clearer plans for the next year.',
  'Nothing.',
  'Better coffee.',
  'Quieter rooms.',
]

/** Writes an anonymous form with the results of a closed pulse. */
export async function writeAnonymous(db: Connection, today: string): Promise<void> {
  const given = { name: 'How we are', type: 'SURVEY', cutoffDays: 10, remindDays: 5, dimensions: ['BUSINESS_UNIT'], elements }
  const design = await db.one(insertRecord(anonymousFormDesign), {
    id: v7(),
    values: columnValues(anonymousFormDesign, { ...given, state: 'ACTIVE', publishedOn: daysAfter(today, -60), isChanged: false }),
  })
  await keepVersions(db, anonymousFormDesign, [{ id: design.id, row: design }])
  const { id: version } = await db.one(lastVersions(anonymousFormDesign), { ids: [design.id] })
  const shared = { designId: design.id, sendAt: '09:00', onLeave: 'ANY', onProbation: 'ANY', isRecurring: false }
  const sendOn = daysAfter(today, -45)
  const sent = await db.one(insertRecord(anonymousPulse), {
    id: v7(),
    values: columnValues(anonymousPulse, { ...shared, name: 'How we were in spring', sendOn, state: 'SENT' }),
  })
  await writeResults(db, { pulse: sent.id, version, sendOn, closedOn: daysAfter(today, -30) })
}

type Closed = { readonly pulse: string; readonly version: string; readonly sendOn: string; readonly closedOn: string }

async function writeResults(db: Connection, { pulse, version, sendOn, closedOn }: Closed): Promise<void> {
  const units = await db.run(someUnits, {})
  const answered = units.map((unit, index) => ({ unit, values: scores[index] ?? [] }))
  const answers = answered.reduce((sum, { values }) => sum + values.length, 0)
  const send = v7()
  const recipients = answered.reduce((sum, { values }) => sum + values.length + 2, 0)
  const plannedAt = `${sendOn}T09:00:00Z`
  await db.run(insertClosedSend, { id: send, pulse, version, plannedAt, openedOn: sendOn, closedOn, recipients, answers })
  for (const { unit, values } of answered) {
    const cell = v4()
    const [asked, signed] = [values.length + 2, values.length]
    await db.run(insertClosedCell, { id: cell, send, values: JSON.stringify([unit.id]), recipients: asked, signed })
    for (const [index, score] of values.entries()) {
      const said = comments[index]
      const entries = [
        { questionId: recommends, value: String(score) },
        { questionId: helps, value: String(score > 6) },
        ...(said && index % 2 === 0 ? [{ questionId: comment, value: said }] : []),
      ]
      await db.run(insertAnonymous, { id: v4(), send, cell, answers: JSON.stringify(entries) })
    }
  }
}
