import type { RoleFault } from '@kith/shared/domains/workforce/faults.ts'
import { fault } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { Invalid, problemOf } from '#platform/errors.ts'
import type { Invariant } from '#platform/records/invariants.ts'
import { firstWorse, type Worse } from './rules.ts'
import { faultsOfRoles, lockRolesOfJobs } from './sql.ts'

/** The jobs of a role would no longer fit it, on a day on which they did. */
export class RoleExceeded extends Invalid {
  constructor(worse: Worse) {
    super([saidOf(worse)])
  }
}

/**
 * No change of jobs puts more into a role than it has room for, or makes worse what is too much already, on any day from today on. What
 * was too much in the past is shown, not refused, so that history can be recorded.
 */
export const roleCapacity: Invariant = {
  of: 'job',
  around: async (ctx, ids, change) => {
    const roles = (await ctx.db.run(lockRolesOfJobs, { jobs: [...ids] })).map(({ id }) => id)
    if (roles.length === 0) return change()
    const faults = () => ctx.db.run(faultsOfRoles, { roles, from: ctx.actor.today })
    const before = await faults()
    const result = await change()
    const worse = firstWorse(before, await faults())
    if (worse) throw new RoleExceeded(worse)
    return result
  },
}

const codes = {
  TOO_MUCH_FTE_IN_JOB: 'role_jobFte',
  TOO_MUCH_FTE: 'role_exceeded',
  TOO_MANY_JOBS: 'role_manyJobs',
  OUTSIDE: 'role_outside',
} as const satisfies Record<RoleFault, string>

/** With the id of the role, for the way to where it is put right. */
const saidOf = ({ fault: { fault: name, role_id: roleId, role_name: role, filled, allowed }, day }: Worse): Problem =>
  problemOf(fault('workforceRoleId', codes[name], { role, day, filled, allowed, roleId }))
