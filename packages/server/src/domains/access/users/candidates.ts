import type { AccountObstacle } from '@kith/shared/domains/access/users.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchedNames } from '#platform/names-search.ts'
import { searchedText } from '#platform/search-text.ts'
import { candidates, type CandidateRow, type Judged } from './sql.ts'

type Asked = { readonly search?: string | null; readonly ids?: readonly string[] | null; readonly most: number }

/** People who could get an account and people who could not, each kind up to so many, in the order of names. */
export function readCandidates(ctx: Context, { search, ids = null, most }: Asked): Promise<Judged[]> {
  const reach = reachOf(ctx.actor, 'people.profile.view')
  return ctx.db.run(candidates(reach), { ...reachParameters(ctx), search: searchedText(search), names: searchedNames(search), ids, most })
}

/** The first thing that keeps a person from having an account. */
export function obstacleOf({ user_id, has_job, email, is_shared, is_blacklisted, is_taken }: CandidateRow): AccountObstacle | null {
  if (user_id) return 'HAS_ACCOUNT'
  if (!has_job) return 'NO_JOB'
  if (!email) return 'NO_EMAIL'
  if (is_shared) return 'SHARED_EMAIL'
  if (is_blacklisted) return 'BLACKLISTED'
  return is_taken ? 'USERNAME_TAKEN' : null
}

export function obstacleProblem(path: string, obstacle: AccountObstacle) {
  return problem(path, codes[obstacle])
}

const codes = {
  HAS_ACCOUNT: 'account_there',
  NO_JOB: 'account_job',
  NO_EMAIL: 'account_email',
  SHARED_EMAIL: 'account_shared',
  BLACKLISTED: 'account_blacklisted',
  USERNAME_TAKEN: 'account_taken',
} as const
