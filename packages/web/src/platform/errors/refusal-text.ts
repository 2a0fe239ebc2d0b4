import { problemWords } from '@kith/shared/problems/wording.ts'
import type { TFunction } from 'i18next'
import type { Reader } from '#platform/format/use-date-format.ts'
import { failureText } from './failure-text.ts'
import type { Failure } from './failure.ts'

/** What to tell of a failure to its reader: the first problem that the server found, or what its code means. */
export function refusalText(t: TFunction, failure: Failure, reader: Reader): string {
  const { problems = [], rule, message, parameters } = failure
  const said = problems[0] ?? (rule === undefined ? undefined : { rule, message, ...(parameters && { parameters }) })
  return said ? problemWords(said, reader) : failureText(t, failure)
}
