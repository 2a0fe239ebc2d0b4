import type { LookUp } from '#platform/routing/contributions.ts'
import { lookUpInList } from './use-lookups.ts'

/** The enabled records of a settings list that jobs refer to. */
export const lookUpIn =
  (kind: string): LookUp =>
  ({ client, text }) =>
    lookUpInList(client, kind, text)
