import type { Problem } from '@kith/shared/rules/types.ts'
import { asJob, asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, Forbidden, Invalid, NotFound, problem, Unauthenticated } from '#platform/errors.ts'
import { issuingMany } from './queue.ts'
import { nextOfBatch, refuseRest, settlePerson } from './sql.ts'

/** Each contract and what is noted of it are written in one transaction, so that nobody gets two however often the work is begun. */
export const issueContracts = defineJob({
  queue: issuingMany,
  run: async (services, identity, { batchId }, signal) => {
    let left = true
    while (left) {
      if (signal.aborted) throw new HandedBack('The process is leaving')
      left = await issueNext(services, identity, String(batchId))
    }
  },
})

type Identity = { readonly tenantId: string; readonly userId: string }

/** Issues the next contract of a batch, or notes why there is none; says if there may be more. */
async function issueNext(services: JobServices, identity: Identity, batch: string): Promise<boolean> {
  const taken: { person?: string } = {}
  try {
    return await asJob(services, identity, (ctx) => issueOne(ctx, batch, taken))
  } catch (error) {
    if (error instanceof Unauthenticated) return refuseAll(services, identity, batch)
    const { person } = taken
    const problems = problemsOf(error)
    if (!problems || person === undefined) throw error
    const settled = { batch, person, contract: null, problems: JSON.stringify(problems) }
    await asJob(services, identity, (ctx) => ctx.db.run(settlePerson, settled))
    return true
  }
}

async function issueOne(ctx: Context, batch: string, taken: { person?: string }): Promise<boolean> {
  const next = await ctx.db.first(nextOfBatch, { batch })
  if (!next) return false
  const { person_id: person, template_id: templateId, effective_on: effectiveOn, sign_by: signBy } = next
  taken.person = person
  if (templateId === null) throw new Invalid([problem('templateId', 'contract_template_draft')])
  // The mutation returns the contract that it has made
  const { id } = (await ctx.services.kith
    .mutation('contractIssue')
    .runNamed(ctx, { personId: person, templateId, effectiveOn, signBy })) as { id: string }
  await ctx.db.run(settlePerson, { batch, person, contract: id, problems: null })
  return true
}

/** Nobody is left to issue for: the account of whoever began it has been closed meanwhile. */
async function refuseAll(services: JobServices, { tenantId }: Identity, batch: string): Promise<boolean> {
  const problems = JSON.stringify([problem('personId', 'contract_many_closed')])
  await asSystemJob(services, tenantId, (ctx) => ctx.db.run(refuseRest, { batch, problems }))
  return false
}

/** Reads what a refusal says, for the list of those who got a contract; undefined for what is none. */
export function problemsOf(error: unknown): readonly Problem[] | undefined {
  if (error instanceof Invalid) return error.problems
  if (error instanceof Forbidden) return [problem('personId', 'contract_values_closed')]
  return error instanceof NotFound || error instanceof Conflict ? [{ path: 'personId', ...error.said }] : undefined
}
