import { kinds } from '@kith/shared/catalogue.ts'
import { isSecret } from '@kith/shared/record-secrecy.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { withGiven, type Parameters } from '../database/statement.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import {
  openingReach,
  ownSight,
  reachParameters,
  withinReach,
  type Reach,
  type ReachParameters,
  type SightParameters,
} from '../rights/reach.ts'

/** How far the reader sees what each of these kinds conceals, see `openingReach`; part of the shape of a statement about events. */
export type Sights = Readonly<Record<string, string>>
export type EventSight = ReachParameters & Pick<SightParameters, 'user' | 'sharedWith' | 'timezone'>

const secret = [...kinds.values()].filter(isSecret)

export const sightsOf = ({ actor }: Context): Sights => Object.fromEntries(secret.map((kind) => [kind.kind, openingReach(actor, kind)]))

/** Those of nobody in particular: what is concealed from anybody is not seen. */
export const sightsOfNobody: Sights = Object.fromEntries(secret.map(({ kind }) => [kind, 'NONE'] as const))

export const eventSight = (ctx: Context): EventSight => ({
  ...reachParameters(ctx),
  ...ownSight(ctx.actor),
  timezone: ctx.actor.timezone,
})

/**
 * Whether the reader may know of the event `e`: not that something happened to a record which is concealed from them, or to what is
 * attached to it. Of a record that is gone, nobody knows any more whether it was concealed.
 */
export function isOpenEvent(sights: Sights, p: Parameters<EventSight>): RawBuilder<boolean> {
  const each = secret.flatMap((kind) => [
    sql`(e.subject_kind = ${sql.lit(kind.thing)} and ${isHidden(kind, sql`e.subject_id`, sights, p)})`,
    ...(kind.facets.length > 0
      ? [
          sql`(e.subject_kind in ('comment', 'document') and exists (
            select from events made join event_values added on added.event_id = made.id
            where made.subject_id = e.subject_id and added.difference -> 'subjectKind' ->> 1 = ${sql.lit(kind.kind)}
              and ${isHidden(kind, sql`(added.difference -> 'subjectId' ->> 1)::uuid`, sights, p)}))`,
        ]
      : []),
  ])
  return sql<boolean>`not (${sql.join(each, sql` or `)})`
}

function isHidden(kind: RecordKind, id: RawBuilder<unknown>, sights: Sights, p: Parameters<EventSight>): RawBuilder<boolean> {
  const reaches = sights[kind.kind] ?? 'NONE'
  const { from, isShown } = reachedThroughOwners(kind)
  const isTheirs = kind.ownedByUser
    ? sql`e.actor_user_id = ${p.user}::uuid`
    : sql.join(
        reaches.split(',').map((reach) => withinReach(reach as Reach, 'e.person_id', p)),
        sql` and `,
      )
  return sql<boolean>`not (exists (select from ${from} where record.id = ${id} and ${isShown(withGiven(p, { concealed: sql<string>`${sql.lit(reaches)}` }))})
    or (${isTheirs} and not exists (select from ${sql.table(kind.table)} gone where gone.id = ${id})))`
}
