import type { SettingsList } from '@kith/shared/settings-list.ts'
import { defineMerging } from './merging.ts'
import { defineMutations } from './mutations.ts'
import { defineQueries } from './queries.ts'
import { defineSwitching } from './switching.ts'
import { listType } from './type.ts'

/** Gives a declared list its type, queries and mutations: the whole of its server side. */
export function defineSettingsList(list: SettingsList): void {
  listType(list)
  defineQueries(list)
  defineMutations(list)
  defineSwitching(list)
  if (list.mergeable) defineMerging(list)
}
