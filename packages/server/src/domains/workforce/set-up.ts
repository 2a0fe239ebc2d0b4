import { workforceRole, workforceRoleRequirement, workforceRoleSetUpFields } from '@kith/shared/domains/workforce/roles.ts'
import { listType } from '#domains/organisation/public.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { newId } from '#platform/ids.ts'
import { onlyPlan } from '#platform/mutations/or-refusal.ts'
import * as records from '#platform/records/changes.ts'
import { keptValues } from '#platform/records/columns.ts'
import { planCreates, writeCreates } from '#platform/settings-lists/changes.ts'
import { recordsById } from '#platform/settings-lists/sql.ts'

/** A role and what it asks for from its first day on. */
export const workforceRoleSetUp = defineMutation({
  name: 'workforceRoleSetUp',
  description: 'Creates a role with what it asks for from its first day on.',
  record: 'workforceRole',
  permission: workforceRole.permissions.create,
  input: workforceRoleSetUpFields,
  event: 'workforce_role.created',
  returns: listType(workforceRole),
  plan: async (ctx, { maximumFte, totalFte, totalJobs, annualBudget, ...input }, newRoleId) => {
    const plan = onlyPlan(await planCreates(ctx, workforceRole, [{ input, newId: newRoleId }]))
    const asked = { maximumFte, totalFte, totalJobs, annualBudget }
    const isAsked = Object.values(keptValues(workforceRoleRequirement, asked)).some((value) => value !== null)
    const requirement = isAsked ? { input: { ...asked, effectiveFrom: input.startDate, workforceRoleId: newRoleId }, newId: newId() } : null
    return {
      ...plan,
      plan,
      requirement,
      also: requirement
        ? [
            {
              event: 'workforce_role_requirement.created' as const,
              subject: { kind: workforceRoleRequirement.thing, id: requirement.newId },
              before: null,
              after: keptValues(workforceRoleRequirement, requirement.input),
            },
          ]
        : [],
    }
  },
  write: async (ctx, { id, plan, requirement }) => {
    await writeCreates(ctx, workforceRole, [plan])
    if (requirement) {
      const planned = onlyPlan(await records.planCreates(ctx, workforceRoleRequirement, [requirement]))
      await records.writeCreates(ctx, workforceRoleRequirement, [planned])
    }
    return ctx.db.one(recordsById(workforceRole), { ids: [id] })
  },
})
