import { roleStates, workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { listType } from '#domains/organisation/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { readAsViewer } from '#platform/settings-lists/type.ts'
import { budgetOfRole } from './budget.ts'
import { faultsOfRoles, occupancyOfRole, type StandingRow } from './sql.ts'
import { faultSince, standingOf } from './standing.ts'
import { staysOf } from './stays.ts'
import { RoleBudget, RoleFault, RoleOccupancy, RoleStays } from './types.ts'

const roleType = listType(workforceRole)
const asAt = 'Today, unless it says otherwise.'

export const RoleStanding = builder.objectRef<StandingRow>('RoleStanding').implement({
  description: 'What fills a role on a day, and what it asks for then; what is null has no limit.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ id }) => id }),
    role: t.field({ type: roleType, nullable: false, resolve: (row) => row }),
    state: t.field({ type: enumOf('RoleState', roleStates), nullable: false, resolve: ({ state }) => state }),
    fte: t.field({ type: 'Decimal', nullable: false, resolve: ({ fte }) => fte }),
    jobs: t.int({ nullable: false, resolve: ({ jobs }) => jobs }),
    maximumFte: t.field({ type: 'Decimal', description: 'Of a single job.', resolve: (row) => row.maximum_fte }),
    totalFte: t.field({ type: 'Decimal', resolve: (row) => row.total_fte }),
    totalJobs: t.int({ resolve: (row) => row.total_jobs }),
    isVacant: t.boolean({
      nullable: false,
      description:
        'It has begun, is in use, and has fewer jobs or less FTE than it asks for; without a requirement, while nobody holds it.',
      resolve: ({ is_vacant: isVacant }) => isVacant,
    }),
    faultSince: t.field({
      type: 'Date',
      description: 'From when on, today or later, its jobs do not fit it; null where they do.',
      resolve: async ({ id }, _, request) => faultSince(await read(request), id),
    }),
  }),
})

/** The whole life of a role is read from a day before there was anything. */
const always = '0001-01-01'

export const roleFields = builder.objectFields(roleType, {
  fields: (t) => ({
    standing: t.field({
      type: RoleStanding,
      nullable: false,
      args: { asAt: t.arg({ type: 'Date', description: asAt }) },
      resolve: async ({ id }, args, request) => {
        const ctx = await readAsViewer(workforceRole, request)
        return standingOf(ctx, id, readDay(ctx, args.asAt ?? null))
      },
    }),
    stays: t.field({
      type: RoleStays,
      nullable: false,
      description: 'The jobs in the role, of people whom you can find: those of a day, or of all time.',
      args: { asAt: t.arg({ type: 'Date' }) },
      resolve: async ({ id }, args, request) => staysOf(await readAsViewer(workforceRole, request), id, args.asAt ?? null),
    }),
    occupancy: t.field({
      type: [RoleOccupancy],
      nullable: { list: false, items: false },
      description: 'What fills the role, and what it asks for, step by step over all time.',
      resolve: async ({ id }, _, request) =>
        (await readAsViewer(workforceRole, request)).db.run(occupancyOfRole, { roles: [id], from: always }),
    }),
    budget: t.field({
      type: RoleBudget,
      description: 'Null without a budget on the day. Needs workforce_planning.budgets.view.',
      args: { asAt: t.arg({ type: 'Date', description: asAt }) },
      resolve: async ({ id }, args, request) => {
        const ctx = await readAsViewer(workforceRole, request)
        if (!hasPermission(ctx.actor, 'workforce_planning.budgets.view')) return null
        return budgetOfRole(ctx, id, readDay(ctx, args.asAt))
      },
    }),
    faults: t.field({
      type: [RoleFault],
      nullable: { list: false, items: false },
      description: 'What is wrong with its jobs: from today on, or, with `all`, at any time.',
      args: { all: t.arg.boolean() },
      resolve: async ({ id }, { all }, request) => {
        const ctx = await readAsViewer(workforceRole, request)
        return ctx.db.run(faultsOfRoles, { roles: [id], from: all ? always : ctx.actor.today })
      },
    }),
  }),
})
