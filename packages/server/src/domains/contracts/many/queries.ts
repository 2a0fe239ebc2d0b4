import { issuingContracts, mostAtOnce } from '@kith/shared/domains/contracts/contracts.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { refuseLongNames } from '#platform/graphql/search-argument.ts'
import { Refusal } from '#platform/graphql/refusal.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { draftOf, problemsOfDraft } from '../issue/draft.ts'
import { reachOfPeople } from '../values/sql.ts'
import { problemsOf } from './job.ts'
import { templateForMany } from './rules.ts'
import { batchOfUser, peopleOfBatch, peopleWithEmails, type BatchPersonRow, type BatchRow } from './sql.ts'

type Judged = { readonly personId: string; readonly name: string; readonly problems: readonly Problem[] }
const ContractPreview = builder.objectRef<Judged>('ContractForOneOfMany').implement({
  description: 'If a contract can be issued to somebody, and what is missing for it.',
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    problems: t.field({ type: [Refusal], nullable: { list: false, items: false }, resolve: ({ problems }) => [...problems] }),
  }),
})

export const listContractsForMany = defineQuery({
  name: 'listContractsForMany',
  description: 'What is missing for a contract of a template for each of up to 200 people; whom you may not issue one to is left out.',
  permission: issuingContracts,
  byReach: true,
  args: (arg) => ({
    templateId: arg.id({ required: true }),
    personIds: arg.idList({ required: true }),
    effectiveOn: arg({ type: 'String', required: true, description: 'The day whose values are filled in.' }),
  }),
  returns: [ContractPreview],
  nullable: false,
  resolve: async (ctx, { templateId, personIds, effectiveOn }) => {
    const ids = [...new Set(personIds.map((id) => id.toLowerCase()))].filter(isUuid)
    if (ids.length > mostAtOnce) throw new Invalid([problem('personIds', 'contract_many_most', { max: mostAtOnce })])
    const day = readDay(ctx, effectiveOn)
    const reached = await Promise.all(ids.map((id) => may(ctx, issuingContracts, { kind: 'person', id })))
    const names = new Map((await ctx.db.run(reachOfPeople, { ids })).map((row) => [row.id, row.display_name]))
    const found = ids.filter((id, index) => reached[index] && names.has(id))
    if (found.length === 0) return []
    await templateForMany(ctx, templateId)
    return Promise.all(found.map((id) => judge(ctx, { personId: id, templateId, effectiveOn: day }, names.get(id) ?? '')))
  },
})

type Wanted = { readonly personId: string; readonly templateId: string; readonly effectiveOn: string }
async function judge(ctx: Context, wanted: Wanted, name: string): Promise<Judged> {
  const { personId } = wanted
  try {
    return { personId, name, problems: problemsOfDraft(await draftOf(ctx, wanted), ctx.actor.today) }
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems) throw error
    return { personId, name, problems }
  }
}

type Found = { readonly email: string; readonly personId: string | null; readonly name: string | null }
const PersonByEmail = builder.objectRef<Found>('ContractPersonByEmail').implement({
  description:
    'Whom an email address belongs to; nobody where it is unknown, belongs to several, or to somebody to whom you may not issue a contract.',
  fields: (t) => ({
    email: t.exposeString('email', { nullable: false }),
    personId: t.id({ resolve: ({ personId }) => personId }),
    name: t.exposeString('name'),
  }),
})

export const listPeopleForContracts = defineQuery({
  name: 'listPeopleForContracts',
  description: 'The people with these email addresses to whom you may issue contracts, at most 200 at once.',
  permission: issuingContracts,
  byReach: true,
  args: (arg) => ({ emails: arg.stringList({ required: true }) }),
  returns: [PersonByEmail],
  nullable: false,
  resolve: async (ctx, { emails }) => {
    if (emails.length > mostAtOnce) throw new Invalid([problem('emails', 'contract_many_most', { max: mostAtOnce })])
    refuseLongNames('emails', emails)
    const rows = await ctx.db.run(peopleWithEmails, { emails: emails.map((email) => email.trim().toLowerCase()) })
    const reached = await Promise.all(rows.map(({ person_id: id }) => may(ctx, issuingContracts, { kind: 'person', id })))
    const open = rows.filter((_, index) => reached[index])
    return emails.map((email) => {
      const [first, ...others] = open.filter(({ email_key: key }) => key === email.trim().toLowerCase())
      return {
        email,
        personId: others.length > 0 ? null : (first?.person_id ?? null),
        name: others.length > 0 ? null : (first?.name ?? null),
      }
    })
  },
})

type Batch = BatchRow & { readonly people: readonly BatchPersonRow[] }
const BatchPerson = builder.objectRef<BatchPersonRow>('ContractBatchPerson').implement({
  description: 'What has become of the contract of one of many people.',
  fields: (t) => ({
    personId: t.exposeID('person_id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    outcome: t.field({
      type: enumOf('ContractBatchOutcome', ['WAITING', 'ISSUED', 'REFUSED']),
      nullable: false,
      resolve: ({ outcome }) => outcome,
    }),
    contractId: t.id({ resolve: ({ contract_id: id }) => id }),
    problems: t.field({ type: [Refusal], nullable: { list: false, items: false }, resolve: ({ problems }) => [...(problems ?? [])] }),
  }),
})
const ContractBatch = builder.objectRef<Batch>('ContractBatch').implement({
  description: 'Contracts that are issued to many people in the background.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    templateName: t.exposeString('template_name', { nullable: false }),
    effectiveOn: t.field({ type: 'Date', nullable: false, resolve: ({ effective_on: day }) => day }),
    people: t.field({ type: [BatchPerson], nullable: { list: false, items: false }, resolve: ({ people }) => [...people] }),
  }),
})

export const getContractBatch = defineQuery({
  name: 'getContractBatch',
  description: 'How far contracts have come that you issue to many people.',
  permission: issuingContracts,
  byReach: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: ContractBatch,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const batch = isUuid(id) ? await ctx.db.first(batchOfUser, { id, user: ctx.actor.userId }) : undefined
    if (!batch) throw new NotFound()
    return { ...batch, people: await ctx.db.run(peopleOfBatch, { batch: batch.id }) }
  },
})
