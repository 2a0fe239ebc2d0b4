import { kindOf, settingsListNamed } from '@kith/shared/catalogue.ts'
import { positions } from '@kith/shared/positions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { listRecord } from '../../settings-lists/records.ts'
import { listType } from '../../settings-lists/type.ts'
import { isAnyPending } from '../keep.ts'
import { namesOfPeople, readPolicy, readPolicySteps, type PolicyStepRow } from './sql.ts'

export type ApprovalPolicy = {
  readonly version: number
  readonly isEnabled: boolean
  readonly acts: readonly string[]
  readonly steps: readonly PolicyStepRow[]
}

/** Off, with nobody who approves, until it has been decided. */
export async function loadPolicy(ctx: Context, kind: string): Promise<ApprovalPolicy> {
  const row = await ctx.db.first(readPolicy, { kind })
  const steps = row ? await ctx.db.run(readPolicySteps, { policy: row.id }) : []
  const acts = row?.acts ?? kindOf(kind).approvals?.usual ?? []
  return { version: row?.version ?? 0, isEnabled: row?.is_enabled ?? false, acts, steps }
}

/** Makes the type of what an organisation has decided about the changes of a kind. */
export function policyTypeOf({ kind, type, approvals }: RecordKind) {
  const unitTypes = settingsListNamed('businessUnitRepresentativeType')
  const locationTypes = settingsListNamed('locationRepresentativeType')
  const Step = builder.objectRef<PolicyStepRow>(`${type}ApprovalStep`).implement({
    fields: (t) => ({
      approverType: t.field({ type: enumOf('ApproverType', positions), nullable: false, resolve: (step) => step.approverType }),
      businessUnitRepresentativeType: t.field({
        type: listType(unitTypes),
        resolve: async (step, _, request) => listRecord(await read(request), unitTypes, step.businessUnitRepresentativeTypeId),
      }),
      locationRepresentativeType: t.field({
        type: listType(locationTypes),
        resolve: async (step, _, request) => listRecord(await read(request), locationTypes, step.locationRepresentativeTypeId),
      }),
      personId: t.exposeID('personId'),
      personDisplayName: t.string({ resolve: async ({ personId }, _, request) => nameOf(await read(request), personId) }),
    }),
  })
  return builder.objectRef<ApprovalPolicy>(`${type}ApprovalPolicy`).implement({
    description: `Which changes of a ${kind} need approval, and who gives it.`,
    fields: (t) => ({
      version: t.exposeInt('version', { nullable: false }),
      isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
      acts: t.field({
        type: [enumOf(`${type}ApprovalAct`, approvals?.acts ?? [])],
        nullable: { list: false, items: false },
        description: 'What needs approval where approvals are on; everything else is written at once.',
        resolve: ({ acts }) => acts,
      }),
      steps: t.field({ type: [Step], nullable: { list: false, items: false }, resolve: ({ steps }) => steps }),
      hasPendingUpdates: t.boolean({
        nullable: false,
        description: 'While there are any, approvals are switched neither on nor off.',
        resolve: async (_, __, request) => isAnyPending(await read(request), kind),
      }),
    }),
  })
}

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
