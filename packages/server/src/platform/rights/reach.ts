import { reaching } from '@kith/shared/catalogue.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { sql, type RawBuilder } from 'kysely'
import { NIL } from 'uuid'
import type { Actor, Context } from '../context.ts'
import type { Parameters } from '../database/statement.ts'
import { permissionOf } from './catalogue.ts'

/** How far a hierarchical permission carries its holder; part of the shape of a statement about people. */
export type Reach = 'ALL' | 'TEAM_AND_SELF' | 'TEAM' | 'SELF' | 'NONE'
export type ReachParameters = { me: string; today: string; earlyUntil: string; withPast: boolean }

/** What decides how far a permission carries someone. */
export type Rights = Pick<Actor, 'closed' | 'grants' | 'isSystemAdministrator' | 'personId' | 'presentJobIds'>

export function reachOf(actor: Rights, slug: string): Reach {
  if (permissionOf(slug).kind !== 'hierarchical') throw new Error(`'${slug}' is functional: it reaches nobody`)
  if (actor.closed.has(slug)) return 'NONE'
  if (holdsAsAdministrator(actor, slug)) return 'ALL'
  const scopes = actor.grants.get(slug)
  if (scopes?.has('ALL')) return 'ALL'
  const self = scopes?.has('OWN') === true && actor.personId !== null
  const team = scopes?.has('SUBORDINATE') === true && actor.presentJobIds.length > 0
  if (team) return self ? 'TEAM_AND_SELF' : 'TEAM'
  return self ? 'SELF' : 'NONE'
}

/** The values that go with `withinReach`; `withPast` opens past staff of the team. */
export function reachParameters({ actor }: Context): ReachParameters {
  return {
    me: actor.personId ?? NIL,
    today: actor.today,
    earlyUntil: daysAfter(actor.today, actor.earlyAccessDays),
    withPast: hasPermission(actor, reaching.past),
  }
}

/** The only way to people's rows: true where the actor's scope covers the person in `column`. */
export function withinReach(reach: Reach, column: string, p: Parameters<ReachParameters>): RawBuilder<boolean> {
  return covered(reach, sql<boolean>`${sql.ref(column)} = ${p.me}::uuid`, sql`l.person_id = ${sql.ref(column)}`, p)
}

/** The same for data of one job: a team's job is reached through the line of that job only (ruling 18). */
export function jobWithinReach(reach: Reach, jobColumn: string, personColumn: string, p: Parameters<ReachParameters>): RawBuilder<boolean> {
  const [job, person] = [sql.ref(jobColumn), sql.ref(personColumn)]
  // The person finds the few lines of one job by index; the team of the one above may be large.
  return covered(reach, sql<boolean>`${person} = ${p.me}::uuid`, sql`l.person_id = ${person} and l.job_id = ${job}`, p)
}

/** Past staff are open to themselves and to holders of one permission only, whatever else reaches them. */
export function mayViewPastStaff(column: string, p: Parameters<ReachParameters>): RawBuilder<boolean> {
  const person = sql.ref(column)
  return sql<boolean>`(${p.withPast}::boolean or ${person} = ${p.me}::uuid
    or not exists (select from ${employment} held where held.person_id = ${person})
    or exists (select from ${employment} held where held.person_id = ${person} and (held.company_end_on is null or held.company_end_on >= ${p.today}::date)))`
}

export function hasPermission(actor: Pick<Rights, 'closed' | 'grants' | 'isSystemAdministrator'>, slug: string): boolean {
  if (actor.closed.has(slug)) return false
  return holdsAsAdministrator(actor, slug) || (actor.grants.get(slug)?.size ?? 0) > 0
}

type AdministratorOrNot = Pick<Actor, 'isSystemAdministrator'> & Partial<Pick<Actor, 'closed'>>

/** Administrators hold every permission of a module that is on to its full extent, save those that are closed to them. */
export function holdsAsAdministrator({ isSystemAdministrator, closed }: AdministratorOrNot, slug: string): boolean {
  const { closedToAdministrators = false } = permissionOf(slug)
  return isSystemAdministrator && !closedToAdministrators && closed?.has(slug) !== true
}

const lines = sql.table(reaching.lines)
const employment = sql.table(reaching.employment)

function covered(
  reach: Reach,
  isSelf: RawBuilder<boolean>,
  isBelow: RawBuilder<unknown>,
  p: Parameters<ReachParameters>,
): RawBuilder<boolean> {
  const isTeam = sql<boolean>`exists (select from ${lines} l where l.ancestor_person_id = ${p.me}::uuid and ${isBelow} and ${lineIsVisible(p)})`
  switch (reach) {
    case 'ALL':
      return sql<boolean>`true`
    case 'NONE':
      return sql<boolean>`false`
    case 'SELF':
      return isSelf
    case 'TEAM':
      return isTeam
    case 'TEAM_AND_SELF':
      return sql<boolean>`(${isSelf} or ${isTeam})`
  }
}

/** Whether the line `l` opens the person to the one above: now, before a start within the early access period, or of past staff to their last line. */
export function lineIsVisible(p: Parameters<ReachParameters>): RawBuilder<boolean> {
  return sql<boolean>`(l.effective @> ${p.today}::date
    or (l.starts_with_job and lower(l.effective) > ${p.today}::date and lower(l.effective) <= ${p.earlyUntil}::date)
    or (${p.withPast}::boolean and upper(l.effective) <= ${p.today}::date and ${wasLastLine(p)}))`
}

/** A line that lasted to the end of its job, of someone who has no job any more; who only moved on is closed to the former line. */
function wasLastLine(p: Parameters<ReachParameters>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${employment} ended where ended.id = l.job_id and upper(ended.employed) = upper(l.effective))
    and not exists (select from ${employment} held where held.person_id = l.person_id and (held.company_end_on is null or held.company_end_on >= ${p.today}::date))`
}
