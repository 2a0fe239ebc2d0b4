import { roleFaults } from '@kith/shared/domains/workforce/faults.ts'
import { roleStates, workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { jobType, loadJob, type JobRow } from '#domains/jobs/public.ts'
import { listType } from '#domains/organisation/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { readAsViewer } from '#platform/settings-lists/type.ts'
import { budgetOfRole, type RoleBudget as RoleBudgetOf } from './budget.ts'
import { faultsOfRoles, occupancyOfRole, type FaultRow, type OccupancyRow, type StandingRow } from './sql.ts'
import { faultSince, standingOf } from './standing.ts'
import { staysOf, type Stays } from './stays.ts'

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

const RoleFault = builder.objectRef<FaultRow>('WorkforceRoleFault').implement({
  description: 'On which days the jobs of a role do not fit it, and why.',
  fields: (t) => ({
    fault: t.field({ type: enumOf('RoleFault', roleFaults), nullable: false, resolve: ({ fault }) => fault }),
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: (row) => row.starts_on }),
    effectiveTo: t.field({ type: 'Date', description: 'The first day on which it is not so any more.', resolve: (row) => row.ends_on }),
    filled: t.field({ type: 'Decimal', nullable: false, resolve: ({ filled }) => filled }),
    allowed: t.field({ type: 'Decimal', nullable: false, resolve: ({ allowed }) => allowed }),
    jobId: t.id({ description: 'Null for what its jobs make together, and for a job that you may not view.', resolve: jobIdOf }),
  }),
})

async function jobIdOf({ job_id: id }: FaultRow, _: unknown, request: Parameters<typeof read>[0]): Promise<string | null> {
  const ctx = await read(request)
  return (await loadJob(ctx, id, ctx.actor.today))?.may_view ? id : null
}

const RoleOccupancy = builder.objectRef<OccupancyRow>('RoleOccupancy').implement({
  description: 'The days on which a role is filled alike, with what it asks for.',
  fields: (t) => ({
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: (row) => row.starts_on }),
    effectiveTo: t.field({ type: 'Date', description: 'The first day on which it is otherwise.', resolve: (row) => row.ends_on }),
    fte: t.field({ type: 'Decimal', nullable: false, resolve: ({ fte }) => fte }),
    jobs: t.exposeInt('jobs', { nullable: false }),
    totalFte: t.field({ type: 'Decimal', resolve: (row) => row.total_fte }),
    totalJobs: t.exposeInt('total_jobs'),
  }),
})

type Stay = Stays['items'][number]
const RoleStay = builder.objectRef<Stay>('RoleStay').implement({
  description: 'The days of a job in a role on which its FTE is the same.',
  fields: (t) => ({
    job: t.field({ type: jobType, nullable: false, resolve: ({ job }): JobRow => job }),
    effectiveFrom: t.field({
      type: 'Date',
      description: 'Null for those who may not view the job.',
      resolve: whatJobsTell((row) => row.starts_on),
    }),
    effectiveTo: t.field({ type: 'Date', description: 'The first day after it.', resolve: whatJobsTell((row) => row.ends_on) }),
    fte: t.field({ type: 'Decimal', resolve: whatJobsTell((row) => row.fte) }),
  }),
})

const RoleStays = builder.objectRef<Stays>('RoleStays').implement({
  fields: (t) => ({
    items: t.field({ type: [RoleStay], nullable: { list: false, items: false }, resolve: ({ items }) => items }),
    hidden: t.exposeInt('hidden', { nullable: false, description: 'How many more jobs there are of people whom you cannot find.' }),
  }),
})

const OtherCost = builder.objectRef<RoleBudgetOf['others'][number]>('RoleCostInCurrency').implement({
  fields: (t) => ({
    currency: t.exposeString('currency', { nullable: false }),
    amount: t.field({ type: 'Decimal', nullable: false, resolve: ({ amount }) => amount }),
  }),
})

const RoleBudget = builder.objectRef<RoleBudgetOf>('RoleBudget').implement({
  description: 'What a role may cost in a year, and what its jobs of the day do at their FTE.',
  fields: (t) => ({
    currency: t.exposeString('currency', { nullable: false }),
    budget: t.field({ type: 'Decimal', nullable: false, resolve: ({ budget }) => budget }),
    used: t.field({
      type: 'Decimal',
      description: 'Null where the pay of one of the jobs is closed to you, or says nothing of a year.',
      resolve: ({ used }) => used,
    }),
    left: t.field({ type: 'Decimal', resolve: ({ left }) => left }),
    others: t.field({
      type: [OtherCost],
      nullable: { list: false, items: false },
      description: 'What jobs cost that are paid in other currencies: it is not part of what is used.',
      resolve: ({ others }) => [...others],
    }),
  }),
})

function whatJobsTell(value: (row: Stay) => string | null) {
  return (row: Stay) => (row.job.may_view ? value(row) : null)
}

/** From before there was anything, for the whole life of a role. */
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
