import { accessHolderList } from '@kith/shared/domains/access/holders.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { reaching } from '@kith/shared/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { isUuid } from '#platform/rights/check.ts'
import { searchedUser } from '../users.ts'
import { ensureSight, neededBy } from './explain.ts'
import { countAccessHolders, listAccessHolders, type AccessHolderRow, type NeededPermission, type WhoParameters } from './sql.ts'
import { AccessHolder } from './types.ts'

export const accessHolders = defineList({
  declaration: accessHolderList,
  page: (ctx, asked, { size, after }) => ({
    rows: async () => {
      const parameters = await parametersFor(ctx, asked)
      return readPage(
        { after, size },
        {
          read: ([afterName = null, afterId = null], limit) => ctx.db.run(listAccessHolders, { ...parameters, afterName, afterId, limit }),
          cursor: (row) => [row.sort_name, row.id],
        },
      )
    },
    total: async () => ({ total: (await ctx.db.one(countAccessHolders, await parametersFor(ctx, asked))).total, isCapped: false }),
  }),
  cells: {
    name: (row: AccessHolderRow) => row.display_name,
    username: (row) => row.username,
    reason: (row) => row.reason,
    levels: (row) => row.levels,
    groups: (row) => row.groups.map(({ name }) => name).join(', '),
  },
})

export const listHoldersOfAccess = defineListPage({
  list: accessHolders,
  name: 'listAccessHolders',
  pageName: 'AccessHolderPage',
  type: AccessHolder,
  description: 'Who has these permissions, for a person if one is given, on a day, and why.',
  searchDescription: 'A part of the name or the username.',
})

async function parametersFor(ctx: Context, { search, filters, asAt }: Asked): Promise<WhoParameters> {
  const [needs = '', person = null, group = null] = ['needs', 'person', 'group'].map((name) => valueOf(filters[name]))
  if (group !== null && !isUuid(group)) throw new NotFound()
  await ensureSight(ctx, person)
  const today = asAt ?? ctx.actor.today
  return {
    ...searchedUser(search),
    needed: JSON.stringify((await neededBy(ctx, needs, person, today)).flatMap((slugs, part) => neededOf(ctx, slugs, part))),
    person,
    group,
    today,
    earlyUntil: daysAfter(today, ctx.actor.earlyAccessDays),
    pastIsOpen: !ctx.actor.closed.has(reaching.past),
  }
}

const valueOf = (given: readonly string[] | boolean | undefined) => (typeof given === 'object' ? given[0] : undefined)

/** Nobody holds what belongs to a module that the organisation does not have: such a part is met by no one. */
function neededOf({ actor }: Context, slugs: readonly string[], part: number): NeededPermission[] {
  const open = slugs.filter((slug) => !actor.closed.has(slug))
  if (open.length === 0) return [{ part, slug: '', functional: true, forAdministrators: false }]
  return open.map((slug) => {
    const { kind, closedToAdministrators = false } = permissionOf(slug)
    return { part, slug, functional: kind === 'functional', forAdministrators: !closedToAdministrators }
  })
}
