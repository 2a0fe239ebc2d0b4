import { recruitmentHiresDecideFields } from '@kith/shared/domains/integrations/partners.ts'
import type { Context } from '#platform/context.ts'
import { answerFor, NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { takenBackIfRefused } from '#platform/mutations/taken-back.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { DecidedHolds, type Decided } from '../partners/decided.ts'
import { noteInLog } from '../partners/log.ts'
import { integrationOf } from '../partners/sql.ts'
import { nameOf, prepared, readHire } from './hire.ts'
import { endItems, lockWaiting, type WaitingItem } from './item-sql.ts'
import { openItem } from './sealed-item.ts'

const head = { record: 'integration', permission: 'integrations.edit', input: recruitmentHiresDecideFields } as const

export const recruitmentHiresConfirm = defineMutation({
  ...head,
  name: 'recruitmentHiresConfirm',
  description:
    'Creates with your rights the people, with their first jobs, who were hired. Those of whom something is missing go on waiting.',
  verified: true,
  event: 'integration.held_confirmed',
  returns: DecidedHolds,
  plan: async (ctx, { hires }) => planned(ctx, hires),
  write: async (ctx, { id, items }): Promise<Decided> => {
    const wording = await wordingOf(ctx)
    const refused: Decided['refused'][number][] = []
    for (const item of items) {
      const hire = hireIn(ctx, item)
      try {
        await takenBackIfRefused(ctx, async () => {
          const { input } = await prepared(ctx, hire)
          await ctx.services.kith.mutation('personCreate').runNamed(ctx, input)
          await ctx.db.run(endItems, { ids: [item.id], state: 'DONE' })
        })
        await noteInLog(ctx, { integration: id, event: 'HELD_CONFIRMED' })
      } catch (error) {
        const { code, message } = answerFor(error, wording)
        if (code === 'INTERNAL') throw error
        refused.push({ name: nameOf(hire), message })
      }
    }
    return { done: items.length - refused.length, refused }
  },
})

export const recruitmentHiresDiscard = defineMutation({
  ...head,
  name: 'recruitmentHiresDiscard',
  description: 'Takes nobody on of those who were hired. The same candidate does not come again.',
  event: 'integration.held_discarded',
  returns: 'Int',
  plan: async (ctx, { hires }) => planned(ctx, hires),
  write: async (ctx, { id, items }) => {
    await ctx.db.run(endItems, { ids: items.map((each) => each.id), state: 'DISCARDED' })
    await noteInLog(ctx, { integration: id, event: 'HELD_DISCARDED', detail: String(items.length) })
    return items.length
  },
})

async function planned({ db }: Context, given: readonly { readonly id?: string | null }[]) {
  const integration = await db.first(integrationOf, { slug: 'recruitment-service' })
  const ids = given.flatMap(({ id }) => (id && isUuid(id) ? [id] : []))
  const items = integration ? await db.run(lockWaiting, { integration: integration.id, ids }) : []
  if (!integration || items.length === 0) throw new NotFound()
  return { id: integration.id, items, change: { before: { held: items.length }, after: { held: 0 } } }
}

const hireIn = (ctx: Context, { id, sealed_item: sealed }: WaitingItem) => readHire(openItem(ctx, id, sealed))
