import { directoryHeldDecideFields } from '@kith/shared/domains/integrations/partners.ts'
import type { Context } from '#platform/context.ts'
import { answerFor, NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { takenBackIfRefused } from '#platform/mutations/taken-back.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { DecidedHolds } from '../partners/decided.ts'
import { noteInLog } from '../partners/log.ts'
import { integrationOf } from '../partners/sql.ts'
import { createAccount } from './apply.ts'
import { deleteHolds, lockHolds, type HoldRow } from './holds-sql.ts'
import { keepUserName, linkAccount } from './sql.ts'

const head = { record: 'integration', permission: 'integrations.edit', input: directoryHeldDecideFields } as const
const slug = 'directory-service'

export const directoryHoldsConfirm = defineMutation({
  ...head,
  name: 'directoryHoldsConfirm',
  description: 'Does with your rights what a directory wants and was held; what is refused is said of each, and is not held any more.',
  verified: true,
  event: 'integration.held_confirmed',
  returns: DecidedHolds,
  plan: async (ctx, { holds }) => planned(ctx, holds),
  write: async (ctx, { id, holds }) => {
    const wording = await wordingOf(ctx)
    const refused: { name: string; message: string }[] = []
    for (const held of holds) {
      try {
        await takenBackIfRefused(ctx, () => carryOut(ctx, held))
        await noteInLog(ctx, { integration: id, event: 'HELD_CONFIRMED', user: held.user_id })
      } catch (error) {
        const { code, message } = answerFor(error, wording)
        if (code === 'INTERNAL') throw error
        refused.push({ name: held.name, message })
        await noteInLog(ctx, { integration: id, event: 'SYNC_ERROR', user: held.user_id, detail: code })
      }
    }
    await ctx.db.run(deleteHolds, { ids: holds.map((each) => each.id) })
    return { done: holds.length - refused.length, refused }
  },
})

export const directoryHoldsDiscard = defineMutation({
  ...head,
  name: 'directoryHoldsDiscard',
  description: 'Leaves accounts as they are that a directory wants changed. It may ask for the same again.',
  event: 'integration.held_discarded',
  returns: 'Int',
  plan: async (ctx, { holds }) => planned(ctx, holds),
  write: async (ctx, { id, holds }) => {
    await ctx.db.run(deleteHolds, { ids: holds.map((each) => each.id) })
    for (const { user_id: user } of holds) await noteInLog(ctx, { integration: id, event: 'HELD_DISCARDED', user })
    return holds.length
  },
})

async function planned({ db }: Context, given: readonly { readonly id?: string | null }[]) {
  const integration = await db.first(integrationOf, { slug })
  const holds = await db.run(lockHolds, { ids: given.flatMap(({ id }) => (id && isUuid(id) ? [id] : [])) })
  if (!integration || holds.length === 0) throw new NotFound()
  return { id: integration.id, holds, change: { before: { held: holds.length }, after: { held: 0 } } }
}

async function carryOut(ctx: Context, held: HoldRow): Promise<void> {
  const { action, user_id: user, person_id: person, external_id: external, user_name: userName } = held
  if (user !== null)
    return void (await ctx.services.kith.mutation(action === 'ENABLE' ? 'userEnable' : 'userDisable').runNamed(ctx, { id: user }))
  if (person === null) return
  const made = await createAccount(ctx, person)
  if (external !== null) await ctx.db.run(linkAccount, { external, user: made })
  if (userName !== null) await ctx.db.run(keepUserName, { user: made, userName })
}
