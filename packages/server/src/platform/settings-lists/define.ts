import type { SettingsList } from '@kith/shared/settings-list.ts'
import { customFieldMutationsOf } from '../facets/custom-fields/of-records.ts'
import type { Operation } from '../graphql/operations.ts'
import { defaultingOfList } from './defaulting.ts'
import { mergingOfList } from './merging.ts'
import { mutationsOfList } from './mutations.ts'
import { queriesOfList } from './queries.ts'
import { translatingOfList } from './translating.ts'
import { activationOfList } from './activation.ts'

/** The queries and mutations of a declared list: the whole of its server side. */
export const operationsOfList = (list: SettingsList): readonly Operation[] => [
  ...queriesOfList(list),
  ...mutationsOfList(list),
  ...activationOfList(list),
  translatingOfList(list),
  ...(list.hasDefault ? [defaultingOfList(list)] : []),
  ...customFieldMutationsOf(list),
  ...(list.mergeable ? [mergingOfList(list)] : []),
]
