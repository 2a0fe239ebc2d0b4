import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { lookupOf, type Lookup, type Named, type NamingColumn } from '#platform/imports/lookups.ts'
import { targetsOf } from '#platform/imports/sql/claims.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { deletedJobs, jobsWithinReach, peopleOfJobs, type JobTerms } from '../sql/importing.ts'
import { jobsToCome } from './people-and-supervisors.ts'

/** Jobs by whose they are, where only one of theirs has not ended, and by ID. */
export const jobLookup: Lookup = {
  kind: 'job',
  owner: 'person',
  saidOfDeleted: 'jobDeleted',
  nameHeadings: (ctx) => lookupOf(ctx, 'person').nameHeadings(ctx),
  hasNumber: (ctx, ...cells) => lookupOf(ctx, 'person').hasNumber(ctx, ...cells),
  find: findJobs,
  deleted: async (ctx, ids) => new Set((await ctx.db.run(deletedJobs, { ids })).map(({ id }) => id)),
  namesOf: async (ctx, ids) => {
    const coming = await ctx.db.run(targetsOf, { ids: [...ids] })
    const jobs = await ctx.db.run(peopleOfJobs, { ids })
    return new Map([...coming.map(({ id, target }) => [id, target] as const), ...jobs.map(({ id, name }) => [id, name] as const)])
  },
}

async function findJobs(check: Check, column: NamingColumn): Promise<ReadonlyMap<string, Named>> {
  const { ctx } = check
  const named = await lookupOf(ctx, 'person').find(check, column)
  const people = [...named.values()].flatMap((found) => (found.kind === 'record' ? [found.id] : []))
  const ids = [...named.keys()].filter(isUuid).map((text) => text.toLowerCase())
  const reach = reachOf(ctx.actor, column.permission)
  const jobs: readonly Job[] = await ctx.db.run(jobsWithinReach(reach), { ...reachParameters(ctx), ids, people })
  const coming: readonly Job[] = reach === 'ALL' ? await jobsToCome(check, people) : []
  const byId = new Map(jobs.map((job) => [job.job_id, job]))
  const byPerson = Map.groupBy([...jobs, ...coming], ({ person_id: person }) => person)
  return new Map(
    [...named].map(([text, found]): [string, Named] => {
      const job = byId.get(text.toLowerCase())
      if (job) return [text, recordOf(job, job.name ?? '')]
      return [text, found.kind === 'record' ? judge(found, byPerson.get(found.id) ?? [], ctx.actor.today) : found]
    }),
  )
}

type Job = JobTerms & { readonly job_id: string; readonly person_id: string; readonly is_new: boolean; readonly name?: string }
type Person = Extract<Named, { readonly kind: 'record' }>

function judge(person: Person, jobs: readonly Job[], today: string): Named {
  const { name } = person
  const open = jobs.filter(({ end }) => end === null || end >= today)
  const [job, second] = open
  if (!job) return { kind: 'problem', message: importMessage('noOpenJob', { name }) }
  if (!second) return { ...person, ...recordOf(job, name), names: person.names }
  const told = open.map(({ job_id: id, start }) => `${id} (${start})`)
  return { kind: 'problem', message: importMessage('severalOpenJobs', { name, count: open.length, jobs: told }) }
}

const recordOf = ({ job_id: id, person_id: ownerId, is_new: isToCome }: Job, name: string) =>
  ({ kind: 'record', id, ownerId, name, names: [name], born: null, isToCome }) as const
