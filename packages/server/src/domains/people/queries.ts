import { readDay } from '#platform/graphql/day.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { refuseLongNames } from '#platform/graphql/search-argument.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { NotFound } from '#platform/errors.ts'
import { countriesByUse } from '@kith/shared/countries.ts'
import { changesOf, keeps } from './changed.ts'
import { people } from './list.ts'
import { findPerson } from './load.ts'
import { looksOf } from './looks.ts'
import { countryUses } from './sql/profile.ts'
import { PersonChanges } from './types/changes.ts'
import { Country } from './types/contacts.ts'
import { PersonLooks } from './types/looks.ts'
import { personType } from './types/person.ts'

export const listPeople = defineListPage({
  list: people,
  name: 'listPeople',
  pageName: 'PeoplePage',
  type: personType,
  description: 'The directory: everyone you can find, or whose profile you can view.',
  searchDescription: 'The beginnings of words in the name; all of them must match.',
})

export const getPerson = defineQuery({
  name: 'getPerson',
  description: 'A person you can find in the directory, or whose profile you can view.',
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

export const listPersonChanges = defineQuery({
  name: 'listPersonChanges',
  description: 'Who changed these values of a person, when, and from what to what, the latest first; for those who can change them.',
  ...keeps,
  byReach: true,
  args: (arg) => ({ id: arg.id({ required: true }), fields: arg.stringList({ required: true }), ...pageArguments(arg) }),
  returns: PersonChanges,
  nullable: false,
  resolve: (ctx, { id, fields, first, after }) => {
    refuseLongNames('fields', fields)
    return changesOf(ctx, { id, fields, first, after })
  },
})

export const listPersonLooks = defineQuery({
  name: 'listPersonLooks',
  description: 'Who saw sensitive data of a person, the latest first: revealed values, documents in folders, and downloads of everything.',
  permission: 'people.looks.view',
  byReach: true,
  args: (arg) => ({ personId: arg.id({ required: true }), ...pageArguments(arg) }),
  returns: PersonLooks,
  nullable: false,
  resolve: (ctx, { personId, first, after }) => looksOf(ctx, { personId, first, after }),
})

export const listAllCountries = defineQuery({
  name: 'listAllCountries',
  description: 'Every country, those with the most work rights first.',
  permission: 'signed-in',
  asOneself: false,
  keys: true,
  starter: true,
  returns: [Country],
  nullable: false,
  resolve: async (ctx) => {
    const uses = await ctx.db.run(countryUses, {})
    return countriesByUse(new Map(uses.map((each) => [each.country, each.uses])))
  },
})
