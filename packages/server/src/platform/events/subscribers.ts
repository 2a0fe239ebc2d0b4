import { sql } from 'kysely'
import { asJob, asSystemJob, defineJob, type JobKind } from '../background/jobs.ts'
import type { Context, Source } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { isOff } from '../modules.ts'
import { eventNamed } from '../rights/catalogue.ts'

/** Something that reacts to events, as a job of its own, after the transaction that caused them. */
export type Subscriber = {
  readonly name: string
  readonly on: readonly string[]
  readonly job: JobKind
  /** Which of these names of events it hears of beside those, in the organisation that records them. */
  readonly hears?: (ctx: Context, names: readonly string[]) => Promise<ReadonlySet<string>>
  /** It keeps how far it has come: see `defineOrderedSubscriber`. */
  readonly isOrdered?: true
}

/** An event without its values, which may have been erased in the meantime. */
export type RecordedEvent = {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly at: Date
  readonly source: Source
  /** The import that did it, if one did. */
  readonly sourceId: string | null
  /** Null for the system. */
  readonly actorUserId: string | null
  readonly subjectKind: string
  readonly subjectId: string
  readonly personId: string | null
  readonly jobId: string | null
}

type Wanted = (ctx: Context) => Promise<boolean>

/**
 * `run` is given the events in the order of the chain, at least once. As the system it runs no matter who acted, also when they have
 * been disabled or deleted since; as the actor it has their rights of the moment when it runs. Where `wanted` says no in the
 * transaction of the events, there is no job for them. One of an event that nobody declares does not start.
 */
export function defineSubscriber({
  name,
  on,
  as,
  wanted,
  run,
}: {
  /** Also the name of its queue. */
  readonly name: string
  readonly on: readonly string[]
  readonly as: 'system' | 'actor'
  readonly wanted?: Wanted
  readonly run: (ctx: Context, events: readonly RecordedEvent[]) => Promise<void>
}): Subscriber {
  for (const event of on) eventNamed(event)
  const subscriber: Subscriber = {
    name,
    ...(wanted ? { on: [], hears: hearsWhere(on, wanted) } : { on }),
    job: defineJob({
      queue: name,
      run: (services, identity, data) => {
        const ids = Array.isArray(data['eventIds']) ? data['eventIds'].map(String) : []
        const react = async (ctx: Context) => (isOff(ctx, subscriber) ? undefined : run(ctx, await eventsById(ctx, ids)))
        return as === 'system' ? asSystemJob(services, identity.tenantId, react) : asJob(services, identity, react)
      },
    }),
  }
  return subscriber
}

/** Reads these events, in the order of the chain. */
export const eventsById = ({ db }: Context, ids: readonly string[]): Promise<RecordedEvent[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.run(recordedEvents, { ids })

const hearsWhere =
  (on: readonly string[], wanted: Wanted): NonNullable<Subscriber['hears']> =>
  async (ctx, names) => {
    const heard = names.filter((name) => on.includes(name))
    return new Set(heard.length > 0 && (await wanted(ctx)) ? heard : [])
  }

/** The columns of `RecordedEvent`. */
export const recordedColumns = sql`id, position, name, at, source, source_id as "sourceId", actor_user_id as "actorUserId",
  subject_kind as "subjectKind", subject_id as "subjectId", person_id as "personId", job_id as "jobId"`

const recordedEvents = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<RecordedEvent>`
  select ${recordedColumns} from events where id = any (${p.ids}::uuid[]) order by position`,
)
