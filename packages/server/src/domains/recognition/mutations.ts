import { daysAfter } from '@kith/shared/days.ts'
import {
  givingRecognition,
  ownRecognitionUpdateFields,
  ownRecognitionWithdrawFields,
  recognition,
  recognitionGiveFields,
  recognitionWelcomeFields,
} from '@kith/shared/domains/recognition/recognitions.ts'
import { v7 } from 'uuid'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { fieldValues, keptValues, merged, rowOf } from '#platform/records/columns.ts'
import { deleteRecord, insertRecord, insertRecords, lockToDelete, updateRecord } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { given, giverOf, lockOwn, refusalOf } from './plan.ts'
import { isJoiner, welcomeBy } from './sql.ts'

const ownType = recordType(recognition)

export const recognitionGive = defineMutation({
  name: 'recognitionGive',
  description: 'Thanks up to 20 colleagues for the same reason, each in a record of their own.',
  record: recognition.kind,
  permission: givingRecognition,
  asOneself: true,
  input: recognitionGiveFields,
  event: 'recognition.given',
  returns: ['ID'],
  plan: async (ctx, { personIds, reason, visibility }, newId) => {
    await giverOf(ctx)
    const people = [...new Set(personIds)]
    const refusals = await Promise.all(people.map((id, index) => refusalOf(ctx, id, `personIds.${index}`)))
    throwIfInvalid(refusals.flatMap((each) => each ?? []))
    const said = { type: 'THANKS', reason, visibility: visibility ?? 'SUPERVISORS' } as const
    const made = people.map((personId, index) => given(ctx, index === 0 ? newId : v7(), { ...said, personId }))
    const [first, ...others] = made
    if (!first) throw new Error('Nobody was named')
    const { personId, before, after } = first
    const also = others.map(({ row, ...belonging }) => ({
      event: 'recognition.given' as const,
      subject: { kind: recognition.thing, id: row.id },
      personId: belonging.personId,
      before: belonging.before,
      after: belonging.after,
    }))
    return { id: newId, personId, change: { before, after }, also, rows: made.map(({ row }) => row) }
  },
  write: async ({ db }, { rows }) => {
    await db.run(insertRecords(recognition), { records: JSON.stringify(rows) })
    return rows.map(({ id }) => id)
  },
})

export const recognitionWelcome = defineMutation({
  name: 'recognitionWelcome',
  description: 'Welcomes somebody who starts within 14 days, or started within the last 7, once.',
  record: recognition.kind,
  permission: givingRecognition,
  asOneself: true,
  input: recognitionWelcomeFields,
  event: 'recognition.given',
  returns: 'ID',
  plan: async (ctx, { personId, reason }, newId) => {
    const giver = await giverOf(ctx)
    const refusal = await refusalOf(ctx, personId, 'personId')
    if (refusal) throw new Invalid([refusal])
    if (!(await ctx.db.first(isJoiner, { person: personId, today: ctx.actor.today })))
      throw new Invalid([problem('personId', 'recognition_joiner')])
    if (await ctx.db.first(welcomeBy, { person: personId, giver })) throw new Invalid([problem('personId', 'recognition_welcomed')])
    const { row, before, after } = given(ctx, newId, { personId, type: 'WELCOME', reason, visibility: 'SUPERVISORS' })
    return { id: newId, personId, change: { before, after }, row }
  },
  write: async ({ db }, { id, row }) => {
    await db.run(insertRecord(recognition), { id, values: JSON.stringify(row) })
    return id
  },
})

export const ownRecognitionUpdate = defineMutation({
  name: 'ownRecognitionUpdate',
  description: 'Corrects what you said, until the end of the next day.',
  record: recognition.kind,
  permission: 'signed-in',
  asOneself: true,
  input: ownRecognitionUpdateFields,
  event: 'recognition.updated',
  returns: ownType,
  plan: async (ctx, { reason, visibility, ...which }) => {
    const row = await lockOwn(ctx, which)
    if (daysAfter(row.given_on, 1) < ctx.actor.today) throw new Invalid([problem('reason', 'recognition_late')])
    const values = merged(recognition, row, { reason, visibility })
    return {
      id: row.id,
      personId: row.person_id,
      change: { before: fieldValues(recognition, row), after: keptValues(recognition, values) },
      row: rowOf(recognition, values),
    }
  },
  write: ({ db }, { id, row }) => db.one(updateRecord(recognition), { id, values: JSON.stringify(row) }),
})

export const ownRecognitionWithdraw = defineMutation({
  name: 'ownRecognitionWithdraw',
  description: 'Takes back what you said. Nobody can read it any more, except in the audit log.',
  record: recognition.kind,
  permission: 'signed-in',
  asOneself: true,
  input: ownRecognitionWithdrawFields,
  event: 'recognition.withdrawn',
  returns: 'ID',
  plan: async (ctx, which) => {
    const row = await lockOwn(ctx, which, lockToDelete)
    return { id: row.id, personId: row.person_id, change: { before: fieldValues(recognition, row), after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(deleteRecord(recognition), { id })
    return id
  },
})
