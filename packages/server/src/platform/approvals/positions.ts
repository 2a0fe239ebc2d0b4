import { kindOf, settingsListNamed, type Slug } from '@kith/shared/catalogue.ts'
import { namedBy } from '@kith/shared/approvals.ts'
import { isPosition } from '@kith/shared/positions.ts'
import type { Context } from '../context.ts'
import { holdersPresent } from '../positions/holders.ts'
import { slugNamed } from '../rights/catalogue.ts'
import { recordMeant } from '../settings-lists/records.ts'
import { overridePosition, type Approver, type Holder, type Subject } from './approval.ts'

/** The permission with which all steps that are left can be passed over. */
export function overrideOf(kind: string): Slug {
  const { approvals } = kindOf(kind)
  if (!approvals) throw new Error(`Nobody decides about changes of '${kind}'`)
  return slugNamed(approvals.override)
}

/** Returns who holds a position towards a subject on a day; nobody where it is absent, as it is where its holder cannot sign in that day. */
export async function peopleInPosition(
  ctx: Context,
  { position, namedId }: Approver,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  day: string,
): Promise<readonly Holder[]> {
  if (position === overridePosition)
    return (await ctx.services.kith.holders.forEveryone(ctx, overrideOf(kind))).map((holder) => ({ ...holder, asUser: true }))
  if (!isPosition(position)) throw new Error(`There is no position '${position}'`)
  return holdersPresent(ctx, position, [{ key: id, job: id, named: namedId, day }], day)
}

/** Returns the name of the type of representative that a position names. */
export async function typeNameOf(ctx: Context, { position, namedId }: Approver): Promise<string | null> {
  if (namedId === null || !position.endsWith('_REPRESENTATIVE')) return null
  const field = namedBy[position as Extract<keyof typeof namedBy, `${string}_REPRESENTATIVE`>]
  return (await recordMeant(ctx, settingsListNamed(field.slice(0, -'Id'.length)), namedId))?.name ?? null
}
