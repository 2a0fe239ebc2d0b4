import { ruleSetOf } from '@kith/shared/fields.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { fewestSurveyAnswers, surveyAnswerDepositFields } from '@kith/shared/survey.ts'
import { v4 } from 'uuid'
import { isSigned, sha256 } from '#platform/ballots/blind-signing.ts'
import { shuffled } from '#platform/ballots/shuffled.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineOpenMutation } from '#platform/graphql/open-mutation.ts'
import {
  findSurveyKey,
  insertAnswers,
  insertCollected,
  insertIntoInbox,
  lockCollecting,
  lockInbox,
  removeFromInbox,
  saveCollecting,
  spend,
} from './sql.ts'

/** So many marks move on together, out of at least so many. */
const [marksOfSet, fewestMarks] = [10, 15]

export const surveyAnswerDeposit = defineOpenMutation({
  name: 'surveyAnswerDeposit',
  description:
    'Takes an answer from 0 to 10, how likely somebody is to recommend Kith, from whoever has a signed ballot, without knowing who that is. The same ballot counts once. Null for one that is not signed.',
  isQuiet: true,
  input: surveyAnswerDepositFields,
  returns: 'Boolean',
  resolve: async ({ services: { pool, clock } }, input) => {
    const now = clock.now()
    throwIfInvalid(validate(input, ruleSetOf(surveyAnswerDepositFields), { today: now.toISOString().slice(0, 10), now }))
    const [ballot, signature] = [Buffer.from(input.ballot ?? '', 'base64'), Buffer.from(input.signature ?? '', 'base64')]
    const answer = { score: input.score ?? 0, comment: input.comment?.trim() || null }
    const isTaken = await inTransaction(pool, async (db) => {
      const key = await db.first(findSurveyKey, {})
      if (!key || !isSigned(key.public_key, ballot, signature)) return false
      if (await db.first(spend, { ballot: sha256(ballot) })) await db.run(insertIntoInbox, { id: v4(), ...answer })
      return true
    })
    if (!isTaken) return null
    for (const move of [moveAnswers, moveMarks]) {
      let isMoved = true
      while (isMoved) isMoved = await inTransaction(pool, (db) => move(db, now))
    }
    return true
  },
})

/** Moves five answers on, whichever, if five wait; returns whether it did. */
async function moveAnswers(db: Connection, now: Date): Promise<boolean> {
  const waiting = await db.run(lockInbox, {})
  if (waiting.length < fewestSurveyAnswers) return false
  const moved = shuffled(waiting).slice(0, fewestSurveyAnswers)
  await db.run(insertAnswers, { answers: JSON.stringify(shuffled(moved).map(({ score, comment }) => ({ score, comment }))), now })
  await db.run(removeFromInbox, { ids: moved.map(({ id }) => id) })
  return true
}

/** Moves ten marks on, whichever, while fifteen wait; returns whether it did. */
async function moveMarks(db: Connection): Promise<boolean> {
  const waiting = (await db.first(lockCollecting, {}))?.waiting ?? []
  if (waiting.length < fewestMarks) return false
  const moved = shuffled(waiting.map(({ mark }) => mark)).slice(0, marksOfSet)
  await db.run(insertCollected, { marks: moved })
  await db.run(saveCollecting, { waiting: JSON.stringify(waiting.filter(({ mark }) => !moved.includes(mark))) })
  return true
}
