import { daysAfter } from '@kith/shared/days.ts'
import { createUsers } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { actingAs } from '../acting.ts'
import { jobBelow, personAt } from './sql-recognition.ts'

const email = 'ines.marchetti@demo.example'
const hiredDaysAgo = 20
const day = 86_400_000

/** Has HR hire somebody into the team of the manager, so that there is somebody to welcome whenever the demo is made. Returns their id. */
export async function writeJoiner(ctx: Context, { hr, manager, today }: { hr: string; manager: string; today: string }): Promise<string> {
  const beside = await ctx.db.one(jobBelow, { supervisor: manager, today })
  await ctx.services.kith.mutation('personCreate').runNamed(await actingAs(ctx, hr, new Date(ctx.now.getTime() - hiredDaysAgo * day)), {
    firstName: 'Ines',
    lastName: 'Marchetti',
    email,
    job: { ...beside, companyStartDate: lastMonday(today) },
  })
  const { id: personId, display_name: name } = await ctx.db.one(personAt, { email })
  await createUsers(ctx.db, [
    { personId, username: email, displayName: name, passwordHash: null, isSuperUser: false, groups: ['Employee'] },
  ])
  return personId
}

const lastMonday = (today: string) => daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7))
