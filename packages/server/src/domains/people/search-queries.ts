import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchForDropdown, searchPeople, valuesOf, type SearchAnswer, type SearchResult } from './search.ts'
import { countEmail } from './sql/unique.ts'
import { JobCard, NamedRecord } from './types/job-card.ts'
import { personType } from './types/person.ts'

const Result = builder.objectRef<SearchResult>('PeopleSearchResult').implement({
  fields: (t) => ({
    person: t.field({ type: personType, resolve: (result) => result.person }),
    job: t.field({ type: JobCard, resolve: (result) => result.job }),
    businessUnit: t.field({ type: NamedRecord, resolve: (result) => result.businessUnit }),
    otherJobs: t.field({ type: [JobCard], nullable: { list: false, items: false }, resolve: (result) => result.otherJobs }),
  }),
})

const Answer = builder.objectRef<SearchAnswer>('PeopleSearchAnswer').implement({
  fields: (t) => ({
    noResultsReason: t.field({
      type: enumOf('NoResultsReason', ['NO_RESULTS', 'SEARCH_TOO_SHORT', 'NO_PERMISSION']),
      resolve: (answer) => answer.noResultsReason,
    }),
    results: t.field({ type: [Result], nullable: { list: false, items: false }, resolve: (answer) => answer.results }),
    totalCount: t.int({
      nullable: true,
      description: 'How many people are found in all; null where the search does not count them.',
      resolve: (answer) => answer.total?.total ?? null,
    }),
    totalCountIsCapped: t.boolean({
      nullable: false,
      description: 'There are even more than `totalCount`.',
      resolve: (answer) => answer.total?.isCapped ?? false,
    }),
  }),
})

export const performPeopleSearch = defineQuery({
  name: 'performPeopleSearch',
  description: 'The people search of the top bar: at most 10 people, from one character.',
  permission: 'signed-in',
  asOneself: false,
  returns: Answer,
  nullable: false,
  args: (arg) => ({ searchText: requiredSearchArgument(arg), showPastStaff: arg.boolean() }),
  resolve: (ctx, args) => searchPeople(ctx, args),
})

export const performPeopleDropdownSearch = defineQuery({
  name: 'performPeopleDropdownSearch',
  description: 'The people search of forms: at most 20 people or jobs, from two characters.',
  permission: 'signed-in',
  asOneself: false,
  returns: Answer,
  nullable: false,
  args: (arg) => ({
    searchText: requiredSearchArgument(arg),
    showPastStaff: arg.boolean(),
    showNoJobRecords: arg.boolean(),
    showIndividualJobs: arg.boolean({ description: 'One result for each job.' }),
    hierarchicalPermissionsFilter: arg.string({ description: 'A permission that you must hold for each person.' }),
    validJobIds: arg.idList(),
    hasUserAccount: arg.boolean(),
  }),
  resolve: (ctx, args) => searchForDropdown(ctx, args),
})

export const getValuesForDropdownSearch = valuesOfSearch('getValuesForDropdownSearch')
export const getValuesForPeopleSearch = valuesOfSearch('getValuesForPeopleSearch')

function valuesOfSearch(name: string) {
  return defineQuery({
    name,
    description: 'The selected results of a search by id, limited to those you can see.',
    permission: 'signed-in',
    asOneself: false,
    returns: [Result],
    nullable: false,
    args: (arg) => ({ peopleIds: arg.idList(), jobIds: arg.idList(), businessUnitIds: arg.idList() }),
    resolve: (ctx, ids) => valuesOf(ctx, ids),
  })
}

export const getEmailAddressUsageCount = defineQuery({
  name: 'getEmailAddressUsageCount',
  description:
    'How many people have this email address, as their primary work address or in contact details that you may see. The people and email records in `ignoreIds` are not counted among the latter.',
  permission: 'people.contact_details.edit',
  orPermission: ['people.create'],
  byReach: true,
  returns: 'Int',
  nullable: false,
  args: (arg) => ({ email: requiredSearchArgument(arg), ignoreIds: arg.idList() }),
  resolve: async (ctx, { email, ignoreIds }) => {
    const contacts = reachOf(ctx.actor, 'people.contact_details.view')
    const row = await ctx.db.first(countEmail(contacts), { ...reachParameters(ctx), email, ignore: (ignoreIds ?? []).filter(isUuid) })
    return row?.uses ?? 0
  },
})
