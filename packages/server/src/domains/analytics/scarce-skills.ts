import { isShared, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database/statement.ts'
import { figuresOf, placeOf, type Question } from './count.ts'
import { labelsOf } from './labels.ts'
import type { Moment } from './types.ts'

const enough = 2

/** Names the business critical skills that too few have of those who are counted at the last of these moments. */
export async function scarceSkills(ctx: Context, question: Question, moments: readonly Moment[]): Promise<string[]> {
  const last = moments.at(-1)
  // A filter by skills leaves out others, whoever has them
  if (!last || !(Object.keys(question.filters) as DimensionName[]).every(isShared)) return []
  const [critical, holders] = await Promise.all([
    ctx.db.run(criticalSkills, {}),
    figuresOf(ctx, 'skillHolders', { ...question, by: ['skill'] }, [last]),
  ])
  const scarce = critical.filter(({ id }) => (holders.get(placeOf(id, null, 0)) ?? 0) < enough)
  const named = await labelsOf(
    ctx,
    'skill',
    scarce.map(({ id }) => id),
  )
  return named.map(({ label }) => label)
}

const criticalSkills = statement(() => sql<{ id: string }>`select id from skills where is_business_critical and is_enabled`)
