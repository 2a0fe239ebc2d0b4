import { contractIssueManyFields, issuingContracts, mostAtOnce } from '@kith/shared/domains/contracts/contracts.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lastDayToSign } from '../issue/draft.ts'
import { sealKeyOf } from '../sealing/keys.ts'
import { issuingMany } from './queue.ts'
import { templateForMany } from './rules.ts'
import { insertBatch } from './sql.ts'

export const contractIssueMany = defineMutation({
  name: 'contractIssueMany',
  description:
    'Issues a contract of a published template to each of up to 200 people, in the background, and returns the id under which to follow it. Those for whom something is missing get none.',
  record: 'tenant',
  permission: issuingContracts,
  about: ({ personIds }) => (personIds ?? []).map((id, index) => ({ kind: 'person' as const, id, path: `personIds.${index}` })),
  input: contractIssueManyFields,
  event: 'contract_batch.begun',
  returns: 'ID',
  plan: async (ctx, { templateId, personIds, effectiveOn, signBy }) => {
    const people = [...new Set(personIds.map((id) => id.toLowerCase()))]
    if (people.length === 0) throw new Invalid([problem('personIds', 'contract_many_least')])
    if (people.length > mostAtOnce) throw new Invalid([problem('personIds', 'contract_many_most', { max: mostAtOnce })])
    const template = await templateForMany(ctx, templateId)
    const until = signBy ?? lastDayToSign(ctx, template.daysToSign)
    if (until !== null && until < ctx.actor.today) throw new Invalid([problem('signBy', 'contract_sign_by')])
    return {
      id: ctx.actor.tenantId,
      people,
      template,
      effectiveOn,
      until,
      change: { before: null, after: { template: template.name, people: people.length } },
    }
  },
  write: async (ctx, { people, template, effectiveOn, until }) => {
    await sealKeyOf(ctx)
    const id = v7()
    await ctx.db.run(insertBatch, {
      id,
      user: ctx.actor.userId,
      template: template.id,
      templateName: template.name,
      effectiveOn,
      signBy: until,
      people,
      now: ctx.now,
    })
    await enqueue(ctx, issuingMany, { batchId: id }, { singletonKey: id })
    return id
  },
})
