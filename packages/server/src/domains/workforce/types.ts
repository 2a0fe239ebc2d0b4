import { roleFaults } from '@kith/shared/domains/workforce/faults.ts'
import { jobType, loadJob } from '#domains/jobs/public.ts'
import { read } from '#platform/graphql/builder.ts'
import { boolean, choice, date, decimal, hidden, id, integer, list, object, shape, text, valueShape } from '#platform/graphql/shape.ts'

const maybe = { nullable: true } as const

export const RoleFault = shape(
  'WorkforceRoleFault',
  {
    fault: choice('RoleFault', roleFaults),
    effectiveFrom: date({ from: 'starts_on' }),
    effectiveTo: date({ ...maybe, from: 'ends_on', description: 'The first day on which it is not so any more.' }),
    filled: decimal(),
    allowed: decimal(),
    ...hidden({ roleId: id(), roleName: text(), jobId: id(maybe) }),
    // The excess is in ten-thousandths
    ...hidden({ excess: integer() }),
  },
  {
    description: 'On which days the jobs of a role do not fit it, and why.',
    more: (t) => ({
      jobId: t.id({
        description: 'Null for what its jobs make together, and for a job that you may not view.',
        resolve: async ({ job_id: job }, _, request) => {
          const ctx = await read(request)
          return (await loadJob(ctx, job, ctx.actor.today))?.may_view ? job : null
        },
      }),
    }),
  },
)

export const RoleOccupancy = shape(
  'RoleOccupancy',
  {
    effectiveFrom: date({ from: 'starts_on' }),
    effectiveTo: date({ ...maybe, from: 'ends_on', description: 'The first day on which it is otherwise.' }),
    fte: decimal(),
    jobs: integer(),
    totalFte: decimal(maybe),
    totalJobs: integer(maybe),
  },
  { description: 'The days on which a role is filled alike, with what it asks for.' },
)

const RoleStay = valueShape(
  'RoleStay',
  {
    job: object(jobType),
    effectiveFrom: date({ ...maybe, description: 'Null for those who may not view the job.' }),
    effectiveTo: date({ ...maybe, description: 'The first day after it.' }),
    fte: decimal(maybe),
  },
  { description: 'The days of a job in a role on which its FTE is the same.' },
)

export const RoleStays = valueShape('RoleStays', {
  items: list(RoleStay),
  hidden: integer({ description: 'How many more jobs there are of people whom you cannot find.' }),
})

const RoleCost = valueShape('RoleCostInCurrency', { currency: text(), amount: decimal() })

export const RoleBudget = valueShape(
  'RoleBudget',
  {
    currency: text(),
    budget: decimal(),
    used: decimal({ ...maybe, description: 'Null where the pay of one of the jobs is closed to you, or says nothing of a year.' }),
    left: decimal(maybe),
    others: list(RoleCost, { description: 'What jobs cost that are paid in other currencies: it is not part of what is used.' }),
  },
  { description: 'What a role may cost in a year, and what its jobs of the day do at their FTE.' },
)

export const ChartRoles = valueShape(
  'ChartRoles',
  {
    ids: list(id()),
    names: list(text()),
    parents: list(integer(), { description: 'The place of the nearest role above that is on the chart; -1 at the top.' }),
    jobs: list(integer(), { description: 'How many jobs hold it, whether or not you can find their people.' }),
    vacant: list(boolean()),
    openJobs: list(integer(), { description: 'How many more jobs it asks for; 0 for a vacant role that asks for FTE alone.' }),
    ofJobs: list(integer(), {
      description: 'The place of the role of each job of the chart, in the order of `jobIds`; -1 for a job without one.',
    }),
  },
  {
    description:
      'The roles of a chart in columns: the same place in each list is the same role, in the order of names. A vacant role keeps its place.',
  },
)
