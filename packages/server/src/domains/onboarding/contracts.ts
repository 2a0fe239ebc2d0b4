import { fault, type Fault } from '@kith/shared/records.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { issueToStarter, problemsForStarter, problemsForStarters } from '#domains/contracts/public.ts'
import type { Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { jobsOfOnboardings, keepContract, type StarterRow } from './sql.ts'

const hasContracts = ({ actor }: Context) => actor.modules.includes('contracts')

/** Says why a starter cannot be issued the contract that their form comes with. */
export async function contractFaults(ctx: Context, starter: StarterRow | undefined, template: unknown): Promise<Fault[]> {
  if (!starter || typeof template !== 'string' || !hasContracts(ctx)) return []
  const { person_id: personId, job_id: jobId, start_on: effectiveOn } = starter
  const [first] = await problemsForStarter(ctx, { personId, jobId, effectiveOn, templateId: template })
  return first ? [fault('jobId', 'onboarding_contract', { reason: problemText(first, await wordingOf(ctx)) })] : []
}

/** Says why the contracts of starters cannot be made of a template that is newly chosen. */
export async function templateFaults(ctx: Context, before: unknown, template: unknown): Promise<Fault[]> {
  if (typeof template !== 'string' || template === before || !hasContracts(ctx)) return []
  const [first] = await problemsForStarters(ctx, template)
  return first ? [fault('contractTemplateId', 'onboarding_contract', { reason: problemText(first, await wordingOf(ctx)) })] : []
}

/** Issues the contracts of onboardings that have just been issued. */
export async function issueContracts(ctx: Context, sessions: readonly string[]): Promise<void> {
  if (!hasContracts(ctx)) return
  for (const row of await ctx.db.run(jobsOfOnboardings, { ids: sessions })) {
    const { id, person_id: personId, job_id: jobId, start_on: effectiveOn, contract_template_id: templateId } = row
    if (templateId === null) continue
    const contract = await issueToStarter(ctx, { personId, jobId, effectiveOn, templateId })
    await ctx.db.run(keepContract, { id, contract })
  }
}
