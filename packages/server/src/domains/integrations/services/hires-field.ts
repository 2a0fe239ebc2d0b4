import type { Problem } from '@kith/shared/rules/types.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { isUuid } from '#platform/rights/check.ts'
import { extentOf } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nameOf, readHire, type Hire } from './hire.ts'
import { waitingItems } from './item-sql.ts'
import { positionTitlesWith } from './recruitment-sql.ts'
import { openItem } from './sealed-item.ts'

const mostShown = 200

type Shown = {
  readonly id: string
  readonly at: Date
  readonly hire: Hire
  readonly positionTitle: string | null
  readonly problems: readonly Problem[]
}

const HireProblem = builder.objectRef<Problem>('RecruitmentHireProblem').implement({
  fields: (t) => ({
    path: t.exposeString('path', { nullable: false, description: 'Of the new person and their first job.' }),
    message: t.exposeString('message', { nullable: false }),
  }),
})

export const RecruitmentHire = builder.objectRef<Shown>('RecruitmentHire').implement({
  description: 'A candidate who was hired, and waits for somebody to take them on.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.string({ nullable: false, resolve: ({ hire }) => nameOf(hire) }),
    positionTitle: t.exposeString('positionTitle'),
    startsOn: t.string({ resolve: ({ hire }) => hire.startsOn ?? null }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
    problems: t.field({
      type: [HireProblem],
      nullable: { list: false, items: false },
      description: 'What is missing, as it was when the service was last asked.',
      resolve: ({ problems }) => [...problems],
    }),
  }),
})

/** Those who wait, for whoever may create people: nobody else learns who was hired. */
export async function hiresOf(ctx: Context, integration: string): Promise<Shown[]> {
  if (extentOf(ctx.actor, 'people.create') !== 'ALL') return []
  const wording = await wordingOf(ctx)
  const rows = await ctx.db.run(waitingItems, { integration, limit: mostShown })
  const hires = rows.map(({ id, sealed_item: sealed }) => readHire(openItem(ctx, id, sealed)))
  const ids = hires.flatMap(({ positionTitle }) => (positionTitle !== undefined && isUuid(positionTitle) ? [positionTitle] : []))
  const names = new Map((await ctx.db.run(positionTitlesWith, { ids })).map(({ id, name }) => [id, name]))
  return rows.flatMap(({ id, at, problems }, index) => {
    const hire = hires[index]
    if (!hire) return []
    const said = (problems ?? []).map((each) => ({ ...each, message: problemText(each, wording) }))
    const given = hire.positionTitle ?? null
    return [{ id, at, hire, positionTitle: names.get(given?.toLowerCase() ?? '') ?? given, problems: said }]
  })
}
