import { workTypes } from '@kith/shared/domains/organisation.ts'
import { employmentStatuses } from '@kith/shared/domains/people.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { NotFound } from '#platform/errors.ts'
import { countriesByUse } from '@kith/shared/countries.ts'
import { countPeople } from './count.ts'
import { readDirectory, type DirectoryPage } from './directory.ts'
import { findPerson } from './load.ts'
import { countryUses } from './sql/profile.ts'
import { Country } from './types/contacts.ts'
import { personType } from './types/person.ts'

const PeopleFilter = builder.inputType('PeopleFilter', {
  fields: (t) => ({
    employmentStatuses: t.field({ type: [enumOf('EmploymentStatus', employmentStatuses)] }),
    businessUnitIds: t.idList(),
    businessEntityIds: t.idList(),
    locationIds: t.idList(),
    positionTitleIds: t.idList(),
    workTypes: t.field({ type: [enumOf('WorkType', workTypes)] }),
    supervisorJobIds: t.idList({ description: 'People who report directly to these jobs.' }),
    team: t.boolean({ description: 'Only the people below your own jobs.' }),
  }),
})

const PeoplePage = builder.objectRef<DirectoryPage>('PeoplePage').implement({
  fields: (t) => ({
    items: t.field({ type: [personType], nullable: { list: false, items: false }, resolve: async (page) => (await page.rows()).items }),
    endCursor: t.string({
      description: 'Pass it as `after` for the next page; null on the last one.',
      resolve: async (page) => (await page.rows()).endCursor,
    }),
    totalCount: t.int({ nullable: false, resolve: async (page) => (await countPeople(page)).total }),
    totalIsCapped: t.boolean({
      nullable: false,
      description: 'There are more than `totalCount`.',
      resolve: async (page) => (await countPeople(page)).isCapped,
    }),
  }),
})

export const listPeople = defineQuery({
  name: 'listPeople',
  description: 'The directory: colleagues whom you may find, and those others whose profile you may view.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: PeoplePage,
  nullable: false,
  args: (arg) => ({
    ...pageArguments(arg),
    search: searchArgument(arg, 'Beginnings of names; all of them must be found.'),
    filter: arg({ type: PeopleFilter }),
    showPastStaff: arg.boolean(),
    sort: arg({ type: enumOf('PeopleSort', ['NAME_ASC', 'NAME_DESC']) }),
    asAt: arg({ type: 'Date', description: 'Another day than today shows only whom your profile and job permissions reach.' }),
  }),
  resolve: async (ctx, args) => readDirectory(ctx, args),
})

export const getPerson = defineQuery({
  name: 'getPerson',
  description: 'Someone whom you may find in the directory or whose profile you may view.',
  permission: 'people.directory.view',
  orPermission: ['people.profile.view'],
  byReach: true,
  returns: personType,
  nullable: false,
  args: (arg) => ({ id: arg.id({ required: true }), asAt: arg({ type: 'Date' }) }),
  resolve: async (ctx, { id, asAt }) => {
    const person = await findPerson(ctx, id, readDay(ctx, asAt))
    if (!person) throw new NotFound()
    return person
  },
})

export const listAllCountries = defineQuery({
  name: 'listAllCountries',
  description: 'Every country, those of most work rights first.',
  permission: 'signed-in',
  returns: [Country],
  nullable: false,
  resolve: async (ctx) => {
    const uses = await ctx.db.run(countryUses, {})
    return countriesByUse(new Map(uses.map((each) => [each.country, each.uses])))
  },
})
