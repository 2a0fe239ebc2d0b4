import { failureOf } from '#platform/graphql/errors.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

/** Runs a change; says so where it failed for another reason than what was entered, which the form itself shows. */
export async function sayingFailure<Result>(message: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!['INVALID', 'CONFLICT'].includes(failureOf(error).code)) toasts.post({ type: 'alert', content: message })
    throw error
  }
}
