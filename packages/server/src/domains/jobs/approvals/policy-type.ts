import { positions } from '@kith/shared/positions.ts'
import { businessUnitRepresentativeTypes, locationRepresentativeTypes } from '@kith/shared/domains/organisation/representatives.ts'
import { listRecord, listType } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { isAnyPending } from '#platform/approvals/keep.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { namesOfPeople, readPolicy, readPolicySteps, type PolicyStepRow } from './sql.ts'

export type JobApprovalPolicy = { readonly version: number; readonly isEnabled: boolean; readonly steps: readonly PolicyStepRow[] }

export const ApproverTypeEnum = enumOf('JobApproverType', positions)

/** Off, with nobody who approves, until it has been decided. */
export async function loadPolicy(ctx: Context): Promise<JobApprovalPolicy> {
  const row = await ctx.db.first(readPolicy, {})
  return { version: row?.version ?? 0, isEnabled: row?.is_enabled ?? false, steps: row ? await ctx.db.run(readPolicySteps, {}) : [] }
}

const JobApprovalStep = builder.objectRef<PolicyStepRow>('JobApprovalStep').implement({
  fields: (t) => ({
    approverType: t.field({ type: ApproverTypeEnum, nullable: false, resolve: (step) => step.approverType }),
    businessUnitRepresentativeType: t.field({
      type: listType(businessUnitRepresentativeTypes),
      resolve: async (step, _, request) =>
        listRecord(await read(request), businessUnitRepresentativeTypes, step.businessUnitRepresentativeTypeId),
    }),
    locationRepresentativeType: t.field({
      type: listType(locationRepresentativeTypes),
      resolve: async (step, _, request) => listRecord(await read(request), locationRepresentativeTypes, step.locationRepresentativeTypeId),
    }),
    personId: t.exposeID('personId'),
    personDisplayName: t.string({ resolve: async ({ personId }, _, request) => nameOf(await read(request), personId) }),
  }),
})

async function nameOf(ctx: Context, id: string | null): Promise<string | null> {
  if (id === null) return null
  const people = rowsByKey(
    ctx,
    'names of approvers',
    (row: { id: string; name: string }) => row.id,
    (ids) => ctx.db.run(namesOfPeople, { ids }),
  )
  return (await people.load(id))[0]?.name ?? null
}

export const JobApprovalPolicyType = builder.objectRef<JobApprovalPolicy>('JobApprovalPolicy').implement({
  description: 'Whether job updates need approval, and who gives it.',
  fields: (t) => ({
    version: t.exposeInt('version', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    steps: t.field({ type: [JobApprovalStep], nullable: { list: false, items: false }, resolve: ({ steps }) => steps }),
    hasPendingUpdates: t.boolean({
      nullable: false,
      description: 'While there are any, approvals are switched neither on nor off.',
      resolve: async (_, __, request) => isAnyPending(await read(request), 'job'),
    }),
  }),
})
