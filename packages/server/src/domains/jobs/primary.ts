import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { closeChoices, lockChoices, openChoices } from './sql/primary.ts'

export type PrimaryChoice = { readonly personId: string; readonly jobId: string; readonly chosenFrom: string }

/** Chooses primary jobs from days on, known from now on. Of two choices for one person and day the later one counts; those for other days stay. */
export async function choosePrimaries(ctx: Context, chosen: readonly PrimaryChoice[]): Promise<void> {
  if (chosen.length === 0) return
  const byDay = new Map(chosen.map((choice) => [`${choice.personId} ${choice.chosenFrom}`, { id: v7(), ...choice }]))
  const choices = JSON.stringify([...byDay.values()])
  await ctx.db.run(lockChoices, { people: chosen.map(({ personId }) => personId) })
  await ctx.db.run(closeChoices, { choices, now: ctx.now })
  await ctx.db.run(openChoices, { choices, now: ctx.now })
}
