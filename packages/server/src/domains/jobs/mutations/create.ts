import { monthsAfter } from '@kith/shared/days.ts'
import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { jobCreateFields } from '@kith/shared/domains/jobs.ts'
import { recruitmentSources } from '@kith/shared/domains/organisation.ts'
import type { Values } from '@kith/shared/fields.ts'
import { currencyProblems, remunerationProblems } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuse } from '../change.ts'
import { listOf } from '../attributes.ts'
import { choiceProblems, ensurePayMayChange, supervisorProblems } from '../checks.ts'
import { writeJobs, type NewJob } from '../create.ts'
import { loadJob } from '../loading.ts'
import { jobSettings } from '../settings.ts'
import { jobType } from '../types/job-type.ts'
import type { Remuneration } from '../values.ts'

type Input = Values<typeof jobCreateFields>

export const jobCreate = defineMutation({
  name: 'jobCreate',
  description: 'A job of a person, further ones included. The first one is the primary job.',
  permission: 'people.jobs.create',
  about: ({ personId }) => ({ kind: 'person', id: personId ?? '' }),
  input: jobCreateFields,
  event: 'job.created',
  returns: jobType,
  run: async (ctx, input) => {
    const personId = input.personId ?? ''
    if (input.remuneration) await ensurePayMayChange(ctx, { kind: 'person', id: personId })
    refuse(await problemsOf(ctx, input, personId))
    const job = await newJob(ctx, input, personId)
    const [change] = await writeJobs(ctx, [job])
    if (!change) throw new Error('A job was not written')
    return { ...change, result: await loadJob(ctx, job.id, ctx.actor.today) }
  },
})

async function problemsOf(ctx: Context, input: Input, personId: string): Promise<Problem[]> {
  const choices = chosenAttributes.map((attribute) => {
    const { input: path } = jobAttributes[attribute]
    return choiceProblems(ctx, path, listOf(attribute), input[path])
  })
  const problems = await Promise.all([
    ...choices,
    choiceProblems(ctx, 'recruitmentSourceId', recruitmentSources, input.recruitmentSourceId),
    supervisorProblems(ctx, { personId, supervisorJobId: input.supervisorJobId, from: input.companyStartDate ?? '' }),
  ])
  return [
    ...problems.flat(),
    ...remunerationProblems(input.remuneration, 'remuneration'),
    ...currencyProblems(input.recruitmentCurrency, 'recruitmentCurrency'),
  ]
}

async function newJob(ctx: Context, input: Input, personId: string): Promise<NewJob & { id: string }> {
  const { probation_enabled, probation_months, currency } = await jobSettings(ctx)
  const { probationApplies, probationEndDate, remuneration, companyStartDate, isPrimary, fte, ...rest } = input
  const start = companyStartDate ?? ''
  const onProbation = probationApplies ?? (Boolean(probationEndDate) || probation_enabled)
  return {
    // The rules have refused an input without its required fields
    ...(rest as Omit<NewJob, 'companyStartDate' | 'isPrimary'>),
    id: v7(),
    personId,
    companyStartDate: start,
    fte: fte || '1',
    probationEndDate: onProbation ? probationEndDate || monthsAfter(start, probation_months) : null,
    recruitmentCurrency: rest.recruitmentCost ? rest.recruitmentCurrency || currency : null,
    remuneration: remuneration ? ({ ...remuneration, currency: remuneration.currency || currency } as Remuneration) : null,
    isPrimary: isPrimary ?? false,
    primaryFrom: start > ctx.actor.today ? start : ctx.actor.today,
  }
}
