import { quarterStart } from '@kith/shared/domains/dashboard/quarters.ts'
import { monthsAfter } from '@kith/shared/days.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { Context } from '#platform/context.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { countTeam } from '../sql.ts'
import { teamOf } from '../lists.ts'
import { overviewOf, trainingInvestment, type InvestmentRow, type OverviewRow } from './sql.ts'

const months = 3
const quarters = 4

type Overview = { readonly since: string; readonly mine: OverviewRow; readonly team: OverviewRow | null }

const Figures = builder.objectRef<OverviewRow>('OverviewFigures').implement({
  fields: (t) => ({
    open: t.exposeInt('open', { nullable: false, description: 'Forms that are still to be answered.' }),
    overdue: t.exposeInt('overdue', { nullable: false, description: 'Those of them that are overdue.' }),
    answered: t.exposeInt('answered', { nullable: false, description: 'Forms that were answered in the last three months.' }),
    goals: t.exposeInt('goals', { nullable: false, description: 'Goals of the last three months that were completed.' }),
    notes: t.exposeInt('notes', { nullable: false, description: 'Diary notes about these people, but for restricted ones.' }),
    trainings: t.exposeInt('trainings', { nullable: false, description: 'Training that was completed in the last three months.' }),
  }),
})

const OverviewType = builder.objectRef<Overview>('DashboardOverview').implement({
  description: 'What is to be done, and what was done in the last three months, as far as you can see it.',
  fields: (t) => ({
    since: t.field({ type: 'Date', nullable: false, resolve: ({ since }) => since }),
    mine: t.field({ type: Figures, nullable: false, resolve: ({ mine }) => mine }),
    team: t.field({ type: Figures, description: 'Of everyone below your jobs; null if there is nobody.', resolve: ({ team }) => team }),
  }),
})

export const getDashboardOverview = defineQuery({
  name: 'getDashboardOverview',
  description: 'Your figures of the last three months, and those of your team.',
  permission: 'signed-in',
  asOneself: false,
  returns: OverviewType,
  nullable: false,
  resolve: async (ctx) => {
    const since = monthsAfter(ctx.actor.today, -months)
    const reach = {
      tasks: reachOf(ctx.actor, 'people.tasks.view'),
      birthdays: reachOf(ctx.actor, 'people.birthdays.view'),
      goals: reachOf(ctx.actor, 'people.goals.view'),
      notes: reachOf(ctx.actor, 'people.diary_notes.view'),
      trainings: reachOf(ctx.actor, 'people.training.view'),
    }
    const given = { ...reachParameters(ctx), since }
    const mine = await ctx.db.one(overviewOf({ team: false, ...reach }), given)
    const team = (await hasTeam(ctx)) ? await ctx.db.one(overviewOf({ team: true, ...reach }), given) : null
    return { since, mine, team }
  },
})

const hasTeam = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.one(countTeam(teamOf(reachOf(ctx.actor, 'people.jobs.view'))), reachParameters(ctx))).people > 0

const Investment = builder.objectRef<InvestmentRow>('TrainingInvestment').implement({
  description: 'What the completed training of a team took in a quarter, in one currency.',
  fields: (t) => ({
    quarter: t.field({ type: 'Date', nullable: false, description: 'Its first day.', resolve: ({ quarter }) => quarter }),
    currency: t.exposeString('currency', { description: 'Null for training without costs, or with costs that you may not see.' }),
    amount: t.exposeString('amount'),
    hours: t.exposeString('hours', { nullable: false }),
    trainings: t.exposeInt('trainings', { nullable: false }),
  }),
})

export const listTeamTrainingInvestment = defineQuery({
  name: 'listTeamTrainingInvestment',
  description: 'What the completed training of everyone below your jobs took, in this quarter and the three before it.',
  permission: 'people.training.view',
  byReach: true,
  returns: [Investment],
  nullable: false,
  resolve: async (ctx) => {
    const shape = { trainings: reachOf(ctx.actor, 'people.training.view'), costs: reachOf(ctx.actor, 'people.training.costs.view') }
    const since = monthsAfter(quarterStart(ctx.actor.today), -3 * (quarters - 1))
    return [...(await ctx.db.run(trainingInvestment(shape), { ...reachParameters(ctx), since }))]
  },
})
