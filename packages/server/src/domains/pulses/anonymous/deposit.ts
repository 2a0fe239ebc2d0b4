import {
  answersFrom,
  entriesOf,
  problemsOfAnswers,
  shownAnswers,
  shownElements,
  type AnswerEntry,
} from '@kith/shared/domains/forms/answers.ts'
import { anonymousAnswerDepositFields } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { v4 } from 'uuid'
import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { throwIfInvalid, Unauthenticated } from '#platform/errors.ts'
import { defineOpenMutation } from '#platform/graphql/open-mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { isSigned, sha256 } from '#platform/ballots/blind-signing.ts'
import { moveAnswers, moveMarks } from './sets.ts'
import { cellOfSend, elementsOfSend, insertIntoInbox, keepOpen, spend } from './sql.ts'

type Deposit = {
  readonly send: string
  readonly cell: string
  readonly ballot: Buffer
  readonly signature: Buffer
  readonly entries: readonly AnswerEntry[]
}

export const anonymousAnswerDeposit = defineOpenMutation({
  name: 'anonymousAnswerDeposit',
  description:
    'Takes the answers of whoever has a signed ballot, without knowing who that is. The same ballot again is thanked for again and counts once. Null for a ballot that is not signed for this form, or once it is closed.',
  isQuiet: true,
  input: anonymousAnswerDepositFields,
  returns: 'Boolean',
  resolve: async ({ services }, { organisationId, sendId, cellId, ballot, signature, answers }) => {
    const [organisation = '', send = '', cell = ''] = [organisationId, sendId, cellId].map((id) => id?.toLowerCase() ?? '')
    if (![organisation, send, cell].every(isUuid)) return null
    const entries = (answers ?? []).map(({ questionId, value }) => ({ questionId: questionId ?? '', value: value ?? '' }))
    const given = { send, cell, ballot: Buffer.from(ballot ?? '', 'base64'), signature: Buffer.from(signature ?? '', 'base64'), entries }
    const enter = <Result>(work: (ctx: Context) => Promise<Result>) => asSystem(services, organisation, work)
    try {
      if (!(await enter((ctx) => deposit(ctx, given)))) return null
      for (const move of [moveAnswers, moveMarks]) {
        let isMoved = true
        while (isMoved) isMoved = await enter((ctx) => move(ctx, send))
      }
      return true
    } catch (error) {
      if (error instanceof Unauthenticated) return null
      throw error
    }
  },
})

/** Returns whether the ballot is one. */
async function deposit(ctx: Context, { send: id, cell, ballot, signature, entries }: Deposit): Promise<boolean> {
  if (!ctx.actor.modules.includes('pulses')) return false
  const send = await ctx.db.first(keepOpen, { id })
  const isOpen = send?.state === 'OPEN' && send.closed_from !== null && send.closed_from > ctx.actor.today
  const key = isOpen ? await ctx.db.first(cellOfSend, { send: id, cell }) : undefined
  if (!key || !isSigned(key.public_key, ballot, signature)) return false
  const { elements } = await ctx.db.one(elementsOfSend, { send: id })
  const at = { today: ctx.actor.today, timezone: ctx.actor.timezone, now: ctx.now }
  const given = answersFrom(elements, entries)
  const wrong = problemsOfAnswers(shownElements(elements, given, at), given, at)
  throwIfInvalid(wrong.map((each) => ({ ...each, path: `answers.${each.path}` })))
  if (!(await ctx.db.first(spend, { send: id, ballot: sha256(ballot) }))) return true
  const answers = JSON.stringify(entriesOf(shownAnswers(elements, given, at)))
  await ctx.db.run(insertIntoInbox, { id: v4(), send: id, cell, answers })
  return true
}
