import { problemText, type Reader } from '@kith/shared/problems/problem-text.ts'
import type { Translate } from '#platform/i18n/translation.ts'
import { failureText } from './failure-text.ts'
import type { Failure } from './failure.ts'

/** The message for a failure: the first problem that the server found, or what its code means. */
export function refusalText(t: Translate, failure: Failure, reader: Reader): string {
  const { problems = [], rule, message, parameters } = failure
  const said = problems[0] ?? (rule === undefined ? undefined : { rule, message, ...(parameters && { parameters }) })
  return said ? problemText(said, reader) : failureText(t, failure)
}
