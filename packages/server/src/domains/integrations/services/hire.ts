import type { Problem } from '@kith/shared/rules/types.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { optionalNumberIn, optionalTextIn } from './answers.ts'
import { choicesNamed, employedAtAddress, type Named } from './recruitment-sql.ts'

const texts = [
  'givenName',
  'familyName',
  'preferredName',
  'email',
  'phoneNumber',
  'phoneCountry',
  'startsOn',
  'positionTitle',
  'businessEntity',
  'businessUnit',
  'location',
  'workClass',
  'supervisor',
] as const
/** A candidate who was hired, as a recruitment service tells of them: what is not there yet is said where they wait. */
export type Hire = Readonly<Partial<Record<(typeof texts)[number] | 'fte', string>>>

/** Throws UnexpectedAnswer for what cannot be a candidate. */
export function readHire(item: unknown): Hire {
  const given = [...texts.map((name) => [name, optionalTextIn(item, name)] as const), ['fte', optionalNumberIn(item, 'fte')] as const]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

export const nameOf = ({ preferredName, givenName, familyName, email }: Hire): string =>
  [preferredName ?? givenName, familyName].filter(Boolean).join(' ') || (email ?? '')

/** By which field of the new job each of its references goes. */
const places = {
  positionTitle: 'positionTitleId',
  businessEntity: 'businessEntityId',
  businessUnit: 'businessUnitId',
  location: 'locationId',
  workClass: 'workClassId',
} as const satisfies Readonly<Record<keyof Named, string>>
// The keys are those of the constant above
const lists = Object.keys(places) as readonly (keyof Named)[]

type Input = Readonly<Record<string, unknown>>
type Prepared = { readonly input: Input; readonly problems: readonly Problem[] }

/** The person and their first job that a hire would make, and everything that is missing for it. */
export async function prepared(ctx: Context, hire: Hire): Promise<Prepared> {
  const problems: Problem[] = []
  const job: Record<string, unknown> = { companyStartDate: hire.startsOn, fte: hire.fte }
  const wanted = { positionTitle: null, businessEntity: null, businessUnit: null, location: null, workClass: null, ...hire }
  const rows = await ctx.db.run(choicesNamed, wanted)
  for (const list of lists) {
    const value = hire[list]
    const [one, other] = rows.filter((row) => row.list === list)
    if (one && !other) job[places[list]] = one.id
    else if (value !== undefined) problems.push(problem(`job.${places[list]}`, 'service_unknown', { value }))
  }
  if (hire.supervisor !== undefined) {
    const above = await ctx.db.first(employedAtAddress, { email: hire.supervisor, today: ctx.actor.today })
    const [jobId] = above ? await jobsOf(ctx, above.person_id) : []
    if (jobId === undefined) problems.push(problem('job.supervisorJobId', 'service_supervisor', { value: hire.supervisor }))
    else job['supervisorJobId'] = jobId
  }
  const { givenName: firstName, familyName: lastName, preferredName, email, phoneNumber, phoneCountry } = hire
  const input = { firstName, lastName, preferredName, email, phoneNumber, phoneCountry, job }
  const { problems: found } = await ctx.services.kith.mutation('personCreate').judgeManyNamed(ctx, [input])
  const said = new Set(problems.map(({ path }) => path))
  return { input, problems: [...problems, ...(found.get(0) ?? []).filter(({ path }) => !said.has(path))] }
}
