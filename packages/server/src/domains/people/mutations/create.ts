import { person, personCreateFields } from '@kith/shared/domains/people.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { noCustomValues, planCustomValues, writeCustomValues } from '#platform/facets/custom-fields/plan.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import type { Refusal, Wanted } from '#platform/mutations/mutation.ts'
import { orRefusal } from '#platform/mutations/or-refusal.ts'
import { keptValues } from '#platform/records/columns.ts'
import { createdChange, planJobs, writeJobs, type MadeJob } from '../../jobs/public.ts'
import { addressesAsStored } from '../contacts.ts'
import { writePeople, type NewPerson } from '../create.ts'
import { loadPerson } from '../load.ts'
import { countryProblems, personProblems, phoneAsStored, phoneProblems } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblemsOfMany } from '../unique.ts'

export const personCreate = defineMutation({
  name: 'personCreate',
  description: 'Creates a person with a name and a unique email address, and their first job where it is given: both or neither.',
  record: 'person',
  permission: 'people.create',
  input: personCreateFields,
  event: 'person.created',
  returns: personType,
  planMany: async (ctx, wanted) => {
    const taken = await uniqueProblemsOfMany(
      ctx,
      wanted.map(({ input }) => input),
    )
    const jobs = await planFirstJobs(ctx, wanted)
    const custom = await Promise.all(
      wanted.map(({ input, newId: id }) => orRefusal(() => planCustomValues(ctx, subjectOf(id), input.customFields))),
    )
    return wanted.map(({ input, newId: id }, index) => {
      const made = newPerson(input)
      const job = jobs.get(id)
      const filled = custom[index] ?? noCustomValues
      if (filled instanceof Error) return filled
      const problems = [...ownProblems(input, made, ctx.actor.today), ...(taken[index] ?? []), ...jobProblems(job), ...filled.problems]
      if (problems.length > 0) return new Invalid(problems)
      if (job instanceof Error) return job
      const change = { before: null, after: { ...made, ...filled.after } }
      return { id, made, job, filled, change, also: job ? [createdChange(job)] : [] }
    })
  },
  writeMany: async (ctx, plans) => {
    await writePeople(
      ctx,
      plans.map(({ id, made }) => ({ ...made, id })),
    )
    await writeCustomValues(
      ctx,
      plans.map(({ filled }) => filled),
    )
    await writeJobs(
      ctx,
      plans.flatMap(({ job }) => job ?? []),
    )
  },
  result: (ctx, { id }) => loadPerson(ctx, id),
})

type Input = Checked<typeof personCreateFields>

/** The first jobs of those who get one, by the ids of the people. */
async function planFirstJobs(
  ctx: Context,
  wanted: readonly Wanted<typeof personCreateFields>[],
): Promise<ReadonlyMap<string, MadeJob | Refusal>> {
  const jobs = wanted.flatMap(({ input, newId: personId }) => (input.job ? [{ input: { ...input.job, personId }, newId: v7() }] : []))
  const planned = jobs.length > 0 ? await planJobs(ctx, jobs) : []
  return new Map(planned.map((job, index) => [jobs[index]?.input.personId ?? '', job]))
}

const jobProblems = (job: MadeJob | Refusal | undefined): Problem[] =>
  job instanceof Invalid ? job.problems.map((each) => ({ ...each, path: `job.${each.path}` })) : []

function ownProblems({ phoneNumber, phoneCountry, addresses, ...input }: Input, made: NewPerson, today: string): Problem[] {
  return [
    ...personProblems({ ...made, emergencyContactPhone: input.emergencyContactPhone }, today),
    ...phoneProblems('phoneNumber', 'phoneCountry', phoneNumber, phoneCountry),
    ...(addresses ?? []).flatMap(({ country }, index) => countryProblems(`addresses.${index}.country`, country)),
  ]
}

const subjectOf = (id: string) => ({ model: 'PERSON', kind: 'person', id, personId: id, target: null }) as const

function newPerson({ email, phoneNumber, phoneCountry, addresses, customFields: __, job: _, ...input }: Input): NewPerson {
  const given = keptValues(person, input)
  const phone = phoneAsStored(phoneNumber, phoneCountry)
  return {
    ...given,
    emergencyContactPhone: phoneAsStored(given.emergencyContactPhone, given.emergencyContactPhoneCountry),
    emails: [{ email: email.trim() }],
    phones: phone && phoneCountry ? [{ number: phone, country: phoneCountry.toUpperCase() }] : [],
    ...(addresses && { addresses: addressesAsStored(addresses) }),
  }
}
