import { user, type AccountAtFirstDay } from '@kith/shared/domains/access/users.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { keepingAnAdministrator } from '../users.ts'
import { accountAtFirstDay as readAccount, openAccountFrom } from './closing-sql.ts'

export type AtFirstDay = {
  readonly outcome: AccountAtFirstDay
  readonly userId: string | null
  readonly activeFrom: string | null
  /** The day on which the account opens instead; null where it stays as it is. */
  readonly movesTo: string | null
}

/** What becomes of the account of its holder if the first day of a job is another one and nobody says otherwise. */
export async function accountAtFirstDay({ db, actor }: Context, job: string, day: string): Promise<AtFirstDay> {
  const {
    user_id: userId,
    active_from: activeFrom,
    moves_to: movesTo,
    outcome,
  } = await db.one(readAccount, { job, day, today: actor.today })
  return { outcome, userId, activeFrom, movesTo }
}

/** The event of an account that opens on another day. */
export const movingFirstDay = ({ userId, activeFrom, movesTo }: AtFirstDay, personId: string): Change[] =>
  userId && movesTo
    ? [
        {
          event: 'user.updated',
          subject: { kind: user.thing, id: userId },
          personId,
          before: { activeFrom },
          after: { activeFrom: movesTo },
        },
      ]
    : []

export async function openFromFirstDay({ db, now }: Context, { userId, movesTo }: AtFirstDay): Promise<void> {
  if (userId && movesTo) await keepingAnAdministrator('companyStartDate', db.run(openAccountFrom, { id: userId, day: movesTo, now }))
}
