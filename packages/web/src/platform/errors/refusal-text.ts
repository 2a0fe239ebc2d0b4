import { permissionText } from '@kith/shared/declared-texts.ts'
import { problemText, type Reader } from '@kith/shared/problems/problem-text.ts'
import type { Translate } from '#platform/i18n/translation.ts'
import { failureText } from './failure-text.ts'
import type { Failure } from './failure.ts'

/** The message for a failure: the first problem that the server found, the permissions that are missing, or what its code means. */
export function refusalText(t: Translate, failure: Failure, reader: Reader): string {
  const { code, problems = [], rule, message, parameters, missing = [] } = failure
  const said = problems[0] ?? (rule === undefined ? undefined : { rule, message, ...(parameters && { parameters }) })
  if (said) return problemText(said, reader)
  // They are worded where their texts are at hand
  const permissions = missing.flatMap((slug) => permissionText(slug, reader.texts) ?? [])
  return code === 'FORBIDDEN' && permissions.length > 0
    ? t('errors.forbiddenTo', { permissions: permissions.join(', ') })
    : failureText(t, failure)
}
