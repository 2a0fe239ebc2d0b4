import { daysAfter } from '@kith/shared/days.ts'
import { givingRecognition, joinersSince, recognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { NIL } from 'uuid'
import { findPerson, personType, type CardRow } from '#domains/people/public.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { awayToday, joiningTeam, saidLately, sharedDates, type AwayRow, type JoinerRow } from './today-sql.ts'
import type { Dated } from './read-team.ts'
import { ComingDate } from './types.ts'

type WithPerson = { readonly person: CardRow }
type Joiner = JoinerRow & WithPerson & { readonly welcomed: readonly CardRow[]; readonly canWelcome: boolean }
type Today = {
  readonly away: readonly (AwayRow & WithPerson)[]
  readonly joining: readonly Joiner[]
  readonly dates: readonly Dated[]
  readonly received: readonly RecordRow[]
}

const most = 12
const daysAhead = 7

async function readToday(ctx: Context): Promise<Today> {
  const { today, personId } = ctx.actor
  const own = { me: personId ?? NIL, today, limit: most }
  const [away, joining, dates, received] = await Promise.all([
    ctx.db.run(awayToday(reachOf(ctx.actor, 'people.jobs.leave.view')), { ...reachParameters(ctx), limit: most }),
    ctx.db.run(joiningTeam, own),
    ctx.db.run(sharedDates, { ...own, until: daysAfter(today, daysAhead) }),
    ctx.actor.assumption === null ? ctx.db.run(saidLately, { ...own, since: daysAfter(today, 1 - joinersSince), limit: most }) : [],
  ])
  return {
    away: await found(ctx, away),
    joining: await Promise.all((await found(ctx, joining)).map((row) => joinerOf(ctx, row))),
    dates: await found(ctx, dates),
    received: [...received],
  }
}

async function found<Row extends { readonly person_id: string }>(ctx: Context, rows: readonly Row[]): Promise<(Row & WithPerson)[]> {
  const people = await Promise.all(rows.map((row) => findPerson(ctx, row.person_id)))
  return rows.flatMap((row, index) => {
    const person = people[index]
    return person ? [{ ...row, person }] : []
  })
}

async function joinerOf(ctx: Context, row: JoinerRow & WithPerson): Promise<Joiner> {
  const { actor } = ctx
  const givers = await Promise.all(row.welcomed_by.map((id) => findPerson(ctx, id)))
  const mayGive = actor.personId !== null && actor.assumption === null && hasPermission(actor, givingRecognition)
  return { ...row, welcomed: givers.filter((giver) => giver !== null), canWelcome: mayGive && !row.is_welcomed }
}

const AwayToday = builder.objectRef<AwayRow & WithPerson>('AwayToday').implement({
  fields: (t) => ({
    person: t.field({ type: personType, nullable: false, resolve: ({ person }) => person }),
    lastDay: t.field({ type: 'Date', description: 'Null where nobody knows it yet.', resolve: ({ last_day: day }) => day }),
    leaveType: t.string({
      nullable: false,
      resolve: ({ leave_type_id: id, leave_type: name }, _, request) => shownName(request, { id, name }),
    }),
  }),
})

const JoinerToday = builder.objectRef<Joiner>('JoinerToday').implement({
  fields: (t) => ({
    person: t.field({ type: personType, nullable: false, resolve: ({ person }) => person }),
    startsOn: t.field({ type: 'Date', nullable: false, resolve: ({ starts_on: day }) => day }),
    welcomedBy: t.field({
      type: [personType],
      nullable: { list: false, items: false },
      description: 'Those who have said welcome, as far as you can see them and it is not hidden.',
      resolve: ({ welcomed }) => [...welcomed],
    }),
    canWelcome: t.exposeBoolean('canWelcome', { nullable: false, description: 'Whether you can say welcome, which is done once.' }),
  }),
})

const TeamToday = builder.objectRef<Today>('TeamToday').implement({
  description: 'The team are those who share a supervisor with you, and those who report to you.',
  fields: (t) => ({
    away: t.field({
      type: [AwayToday],
      nullable: { list: false, items: false },
      description: 'Those on leave today, as far as you may view their leave.',
      resolve: ({ away }) => [...away],
    }),
    joining: t.field({
      type: [JoinerToday],
      nullable: { list: false, items: false },
      description: 'Those who start within 14 days or started within the last 7, as far as you can see them.',
      resolve: ({ joining }) => [...joining],
    }),
    dates: t.field({
      type: [ComingDate],
      nullable: { list: false, items: false },
      description: 'The birthdays and work anniversaries of this week of those who share them, your supervisors included.',
      resolve: ({ dates }) => [...dates],
    }),
    received: t.field({
      type: [recordType(recognition)],
      nullable: { list: false, items: false },
      description: 'What colleagues have said to you within the last 7 days; whoever has just joined, every welcome.',
      resolve: ({ received }) => [...received],
    }),
  }),
})

export const getTeamToday = defineQuery({
  name: 'getTeamToday',
  description: 'Your team today: who is away, who joins, what there is to celebrate, and what colleagues have said to you.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: TeamToday,
  nullable: false,
  resolve: readToday,
})
