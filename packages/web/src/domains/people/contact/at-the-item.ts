import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { ServerProblem } from '#platform/errors/failure.ts'

/** The problems of one item of a list (`emails.2.email`), as the form of that item names its fields (`email`). */
export function atTheItem(error: unknown, prefix: string): unknown {
  if (!CombinedGraphQLErrors.is(error)) return error
  const errors = error.errors.map((each) => {
    const problems = each.extensions?.problems as ServerProblem[] | undefined
    if (!problems) return each
    const renamed = problems.map((problem) => ({
      ...problem,
      path: problem.path.startsWith(prefix) ? problem.path.slice(prefix.length) : problem.path,
    }))
    return { ...each, extensions: { ...each.extensions, problems: renamed } }
  })
  return new CombinedGraphQLErrors({ data: error.data ?? null, errors })
}
