import type { Context } from '#platform/context.ts'
import { pillsOf } from '#platform/records/situations.ts'
import type { CardRow } from './sql/card.ts'

/** Whether someone is on leave on the day for which they were read, as far as the reader may view leave; read for all who are shown together. */
export async function isAway(ctx: Context, { id, is_visible: isVisible, as_at: day }: CardRow): Promise<boolean> {
  return isVisible && (await pillsOf(ctx, 'person', id, day)).some(({ situation }) => situation === 'ON_LEAVE')
}
