import { Holiday } from '#domains/organisation/public.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readComingDates, readComingHolidays, readPeopleAround } from './read-team.ts'
import { ComingDate, PeopleAround } from './types.ts'

export const getPeopleAround = defineQuery({
  name: 'getPeopleAround',
  description: 'Your managers, those who share a manager with you, and your direct reports, as far as you can see them.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: PeopleAround,
  nullable: false,
  resolve: readPeopleAround,
})

export const listComingDates = defineQuery({
  name: 'listComingDates',
  description:
    'Your next birthday, work anniversary and end of probation; with `team`, those of the next 30 days of everyone below your jobs.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: [ComingDate],
  nullable: false,
  args: (arg) => ({ team: arg.boolean() }),
  resolve: (ctx, { team }) => readComingDates(ctx, team === true),
})

export const listComingHolidays = defineQuery({
  name: 'listComingHolidays',
  description: 'The next two holidays at the location of your primary job, today included.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: [Holiday],
  nullable: false,
  resolve: readComingHolidays,
})
