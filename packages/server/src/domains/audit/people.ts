import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { searchedNames } from '#platform/names-search.ts'
import { findPeople, type FoundPerson } from './sql/log.ts'

const AuditPerson = builder.objectRef<FoundPerson>('AuditPerson').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => row.user_id ?? row.person_id ?? '' }),
    name: t.string({ nullable: false, resolve: ({ name }) => name }),
    userId: t.id({ description: 'Null for a person without an account.', resolve: (row) => row.user_id }),
    personId: t.id({ description: 'Null for an account that is no person’s.', resolve: (row) => row.person_id }),
  }),
})

export const searchAuditPeople = defineQuery({
  name: 'searchAuditPeople',
  description: 'Those who act and those whom events are about, by part of their name. At most 20.',
  permission: 'audit_log.view',
  args: (arg) => ({ search: requiredSearchArgument(arg) }),
  returns: [AuditPerson],
  nullable: false,
  resolve: ({ db }, { search }) => db.run(findPeople, { names: searchedNames(search) ?? [] }),
})
