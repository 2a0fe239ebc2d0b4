import type { jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { isKindOff } from '#platform/modules.ts'
import { may } from '#platform/rights/check.ts'
import { recordsById, type ListRow } from '#platform/settings-lists/sql.ts'
import { roleOfOnlyJob } from '../sql/role-at-end.ts'

type End = Pick<Checked<typeof jobEndDateFinaliseFields>, 'id' | 'companyEndDate' | 'endedRoleId'>
type Role = ListRow & { readonly start_on: string; readonly end_on: string | null; readonly available_to: string | null }

/** The role of a job that the actor may end on the last day of the job: nobody else has it afterwards, and it goes on until later. */
export async function roleToEnd(ctx: Context, { id, companyEndDate: day }: Pick<End, 'id' | 'companyEndDate'>): Promise<Role | null> {
  if (isKindOff(ctx, workforceRole.kind) || !(await may(ctx, 'workforce_planning.roles.edit'))) return null
  const held = await ctx.db.first(roleOfOnlyJob, { job: id, day })
  // A row of a list has the columns of its fields
  const role = held && ((await ctx.db.one(recordsById(workforceRole), { ids: [held.id] })) as Role)
  return role && role.start_on <= day && (role.end_on === null || role.end_on > day) ? role : null
}

/** Finds what speaks against ending a role together with the job. */
export async function roleProblems(ctx: Context, end: End): Promise<Problem[]> {
  if (!end.endedRoleId) return []
  const role = await roleToEnd(ctx, end)
  if (role?.id !== end.endedRoleId.toLowerCase()) return [problem('endedRoleId', 'role_stays')]
  const { problems } = await updateOf(ctx).judgeManyNamed(ctx, [inputOf(role, end)])
  return within(problems.get(0))
}

/** Ends it by an update of the role, with the event and the rights of that. */
export async function endRole(ctx: Context, end: End): Promise<void> {
  if (!end.endedRoleId) return
  const role = (await ctx.db.one(recordsById(workforceRole), { ids: [end.endedRoleId] })) as Role
  const { problems } = await updateOf(ctx).runManyNamed(ctx, [inputOf(role, end)])
  if (problems.size > 0) throw new Invalid(within(problems.get(0)))
}

const updateOf = ({ services }: Context) => services.kith.mutation('workforceRoleUpdate')

/** Nobody is to be put into it after its end. */
const inputOf = ({ id, version, name, start_on: startDate, available_to: availableTo }: Role, { companyEndDate: endDate }: End) => ({
  id,
  version,
  name,
  startDate,
  endDate,
  ...(availableTo !== null && availableTo > endDate ? { availableTo: endDate } : {}),
})

const within = (problems: readonly Problem[] = []) => problems.map((each) => ({ ...each, path: 'endedRoleId' }))
