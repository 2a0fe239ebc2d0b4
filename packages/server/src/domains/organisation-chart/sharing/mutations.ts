import { chartLinkCreateFields, chartLinkFields, longestChartLinkDays, mostChartLinks } from '@kith/shared/domains/organisation-chart.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockLimit } from '#platform/mutations/lock-limit.ts'
import { isUuid } from '#platform/rights/check.ts'
import { atVersion } from '#platform/records/lock.ts'
import { deleteLink, insertLink, linkById, lockLink, readSharing, replaceSecret, type ChartLinkRow } from './sql.ts'
import { chartLinks } from './tokens.ts'
import { ChartLink } from './type.ts'

const head = { record: 'chartLink', permission: 'organisation_chart.share' } as const
/** Never part of an event: everyone who has it sees the chart. */
const newAddress = { address: 'new' }

export const chartLinkCreate = defineMutation({
  ...head,
  name: 'chartLinkCreate',
  description: 'Makes an address under which anyone can see the organisation chart of today, until its last day or until it is revoked.',
  verified: true,
  input: chartLinkCreateFields,
  event: 'chart_link.created',
  returns: ChartLink,
  plan: async (ctx, { name, expiresOn }, id) => {
    await lockLimit(ctx, 'chart links')
    const { links } = await ensureSharing(ctx)
    if (links >= mostChartLinks) throw new Invalid([problem('name', 'chart_links_most', { max: mostChartLinks })])
    if (expiresOn <= ctx.actor.today || expiresOn > daysAfter(ctx.actor.today, longestChartLinkDays))
      throw new Invalid([problem('expiresOn', 'chart_link_expiry')])
    return { id, name, expiresOn, change: { before: null, after: { name, expiresOn } } }
  },
  write: async (ctx, { id, name, expiresOn }) => {
    const { hash } = tokenOf(ctx, { id, version: 1 })
    await ctx.db.run(insertLink, { id, name, hash, expiresOn, user: ctx.actor.userId, now: ctx.now })
    return ctx.db.one(linkById, { id })
  },
})

export const chartLinkReplace = defineMutation({
  ...head,
  name: 'chartLinkReplace',
  description: 'Gives a link another address. The one it had stops working.',
  verified: true,
  input: chartLinkFields,
  event: 'chart_link.address_replaced',
  returns: ChartLink,
  plan: async (ctx, given) => {
    await ensureSharing(ctx)
    const { id, name, version } = await locked(ctx, given)
    return { id, version: version + 1, change: { before: { name }, after: { name, ...newAddress } } }
  },
  write: async (ctx, { id, version }) => {
    await ctx.db.run(replaceSecret, { id, version, hash: tokenOf(ctx, { id, version }).hash })
    return ctx.db.one(linkById, { id })
  },
})

export const chartLinkRevoke = defineMutation({
  ...head,
  name: 'chartLinkRevoke',
  description: 'Ends a link: its address stops working at once.',
  input: chartLinkFields,
  event: 'chart_link.revoked',
  returns: 'ID',
  plan: async (ctx, given) => {
    const { id, name, expires_on: expiresOn } = await locked(ctx, given)
    return { id, change: { before: { name, expiresOn }, after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteLink, { id })
    return id
  },
})

async function ensureSharing({ db }: Context): Promise<{ links: number }> {
  const { is_on: isOn, links } = await db.one(readSharing, {})
  if (!isOn) throw new Invalid([problem('', 'chart_sharing_off')])
  return { links }
}

async function locked({ db }: Context, { id, version }: { id: string; version: number }): Promise<ChartLinkRow> {
  return atVersion(isUuid(id) ? await db.first(lockLink, { id }) : undefined, version)
}

const tokenOf = ({ services, actor: { tenantId } }: Context, which: { id: string; version: number }) =>
  chartLinks.token(services, { tenantId, ...which })

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
