import { issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { may } from '#platform/rights/check.ts'
import { draftOf, problemsOfDraft } from '../issue/draft.ts'
import { problemsOf } from './job.ts'
import { templateForMany } from './rules.ts'

/** Says who starts in which job on which day, and of which template their contract is made. */
export type Starter = { readonly personId: string; readonly jobId: string; readonly effectiveOn: string; readonly templateId: string }

/** Finds what keeps the acting user from issuing a contract to somebody who is to start. */
export async function problemsForStarter(ctx: Context, starter: Starter): Promise<readonly Problem[]> {
  if (!(await may(ctx, issuingContracts, { kind: 'person', id: starter.personId }))) return [problem('templateId', 'contract_issue_right')]
  return problemsIn(async () => {
    await templateForMany(ctx, starter.templateId)
    return problemsOfDraft(await draftOf(ctx, starter), ctx.actor.today)
  })
}

/** Finds what keeps a template from being that of the contracts of starters. */
export const problemsForStarters = (ctx: Context, templateId: string): Promise<readonly Problem[]> =>
  problemsIn(async () => {
    await templateForMany(ctx, templateId)
    return []
  })

/** Issues it and returns its id: they sign it before their first day, by a link until they can sign in. */
export async function issueToStarter(ctx: Context, starter: Starter): Promise<string> {
  // The mutation returns the contract that it has made
  const { id } = (await ctx.services.kith.mutation('contractIssue').runNamed(ctx, starter)) as { id: string }
  return id
}

async function problemsIn(work: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await work()
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems) throw error
    return problems
  }
}
