import { reaching } from '@kith/shared/catalogue.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { concealmentsOf } from '@kith/shared/record-secrecy.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import { NIL } from 'uuid'
import type { Actor, Context } from '../context.ts'
import type { Parameters } from '../database/statement.ts'
import { permissionOf } from './catalogue.ts'
import { hasNotLeft } from './leavers.ts'
import { isStarred, patternOf } from './permission-patterns.ts'

/** How far a hierarchical permission carries its holder; part of the shape of a statement about people. */
export type Reach = 'ALL' | 'TEAM_AND_SELF' | 'TEAM' | 'SELF' | 'NONE' | ByName
/** As far as the permissions of the record that each one is named after carry, see `PermissionPattern`. */
type ByName = 'BY_NAME'
export type ReachParameters = {
  me: string
  today: string
  earlyUntil: string
  withPast: boolean
}
/** What decides beside the reach which records of a kind are open. */
export type SightParameters = {
  /** How far each of the permissions of a pattern carries, as JSON: `[{ name, reach }]`. */
  named: string
  /** How far the permissions carry that open what a kind conceals, see `openingReach`. */
  concealed: string
  /** Whose own records are open, and with whom records are shared: nobody's to those who act as somebody else. */
  user: string
  sharedWith: string
  /** By which it is worked out what conceals a record. */
  timezone: string
}

/** What decides how far a permission carries someone. */
export type Rights = Pick<Actor, 'closed' | 'grants' | 'isSystemAdministrator' | 'personId' | 'presentJobIds'>

export function reachOf(actor: Rights, slug: string): Reach {
  if (permissionOf(slug).kind !== 'hierarchical') throw new Error(`'${slug}' is functional: it reaches nobody`)
  if (actor.closed.has(slug)) return 'NONE'
  if (holdsAsAdministrator(actor, slug)) return 'ALL'
  if (isStarred(slug)) return hasPermission(actor, slug) ? 'BY_NAME' : 'NONE'
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

/** The same for records of a kind: without these values nothing is reached by name, and nothing that the kind conceals. */
export function sightParameters(ctx: Context, slug: string, kind: Pick<RecordKind, 'concealed'>): ReachParameters & SightParameters {
  const { actor } = ctx
  return {
    ...reachParameters(ctx),
    ...ownSight(actor),
    named: isStarred(slug) ? JSON.stringify(namedReaches(actor, slug)) : '[]',
    concealed: openingReach(actor, kind),
    timezone: actor.timezone,
  }
}

/** How far somebody sees what a kind conceals: a reach for each reason, in their order, with commas. */
export const openingReach = (actor: Rights, kind: Pick<RecordKind, 'concealed'>): string =>
  concealmentsOf(kind)
    .map(({ unless }) => (unless === undefined ? 'NONE' : extentOf(actor, unless)))
    .join()

/** Who may see what belongs to a user. */
export const ownSight = ({ assumption, userId, personId }: Actor): Pick<SightParameters, 'user' | 'sharedWith'> =>
  assumption === null ? { user: userId, sharedWith: personId ?? NIL } : { user: NIL, sharedWith: NIL }

/** The same as `reachOf`; a functional permission carries to every record, or to none. */
export function extentOf(actor: Rights, slug: string): Reach {
  if (permissionOf(slug).kind === 'hierarchical') return reachOf(actor, slug)
  return hasPermission(actor, slug) ? 'ALL' : 'NONE'
}

function namedReaches(actor: Rights, starred: string) {
  return heldBy(actor, starred).map(({ slug, name }) => ({ name, reach: reachOf(actor, slug) }))
}

/** The permissions of a pattern that someone holds through a group, by the names in them. */
function heldBy({ closed, grants }: Pick<Rights, 'closed' | 'grants'>, starred: string) {
  return [...grants.keys()].flatMap((slug) => {
    const found = closed.has(slug) ? undefined : patternOf(slug)
    return found?.pattern.slug === starred ? [{ slug, name: found.name }] : []
  })
}

/**
 * How it is found out who is in the team: by a join, which reads all of it; row by row, where the first few rows are enough; or from all
 * of it, read first and kept at hand, in a condition that is no join.
 */
export type Way = 'JOINED' | 'ROW_BY_ROW' | 'AT_HAND'

/** Every statement that reads people passes through here: it is true where the actor's scope covers the person in `column`. */
export function withinReach(reach: Reach, column: string, p: Parameters<ReachParameters>, way: Way = 'JOINED'): RawBuilder<boolean> {
  const person = sql.ref(column)
  const isTeam =
    way === 'AT_HAND'
      ? sql<boolean>`${person} in (select l.person_id from ${lines} l where l.ancestor_person_id = ${p.me}::uuid and ${lineIsVisible(p)})`
      : isInTeam(sql`l.person_id = ${person}`, p, way === 'ROW_BY_ROW' ? byPerson : sql``)
  return covered(reach, sql<boolean>`${person} = ${p.me}::uuid`, isTeam)
}

/**
 * Finds the line by its person. The depth keeps the planner from the index of teams, which does not hold it: searched for one person in the
 * order of names, that index is read again for everybody who is asked about.
 */
const byPerson = sql`and l.depth > 0 offset 0`

/** The same for data of one job: a team's job is reached through the line of that job only (ruling 18). */
export function jobWithinReach(reach: Reach, jobColumn: string, personColumn: string, p: Parameters<ReachParameters>): RawBuilder<boolean> {
  const [job, person] = [sql.ref(jobColumn), sql.ref(personColumn)]
  // The person finds the few lines of one job by index; the team of the one above may be large.
  return covered(reach, sql<boolean>`${person} = ${p.me}::uuid`, isInTeam(sql`l.person_id = ${person} and l.job_id = ${job}`, p))
}

/** Past staff are open to themselves and to holders of one permission only, whatever else reaches them. */
export function mayViewPastStaff(column: string, p: Parameters<ReachParameters>): RawBuilder<boolean> {
  const person = sql.ref(column)
  return sql<boolean>`(${p.withPast}::boolean or ${person} = ${p.me}::uuid or ${hasNotLeft(person, p.today)})`
}

export function hasPermission(actor: Pick<Rights, 'closed' | 'grants' | 'isSystemAdministrator'>, slug: string): boolean {
  if (actor.closed.has(slug)) return false
  if (holdsAsAdministrator(actor, slug)) return true
  return isStarred(slug) ? heldBy(actor, slug).length > 0 : (actor.grants.get(slug)?.size ?? 0) > 0
}

type AdministratorOrNot = Pick<Actor, 'isSystemAdministrator'> & Partial<Pick<Actor, 'closed'>>

/** Administrators hold every permission of a module that is on to its full extent, save those that are closed to them. */
export function holdsAsAdministrator({ isSystemAdministrator, closed }: AdministratorOrNot, slug: string): boolean {
  const { closedToAdministrators = false } = permissionOf(slug)
  return isSystemAdministrator && !closedToAdministrators && closed?.has(slug) !== true
}

const lines = sql.table(reaching.lines)
const employment = sql.table(reaching.employment)

/** The same as `withinReach` and `jobWithinReach` where how far a permission carries is a value of the statement. */
export function withinGivenReach(
  reach: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  isBelow: RawBuilder<unknown>,
  p: Parameters<ReachParameters>,
): RawBuilder<boolean> {
  return sql<boolean>`(${reach} = 'ALL'
    or (${reach} in ('SELF', 'TEAM_AND_SELF') and ${person} = ${p.me}::uuid)
    or (${reach} in ('TEAM', 'TEAM_AND_SELF') and ${isInTeam(isBelow, p)}))`
}

const isInTeam = (isBelow: RawBuilder<unknown>, p: Parameters<ReachParameters>, apart: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (select from ${lines} l where l.ancestor_person_id = ${p.me}::uuid and ${isBelow} and ${lineIsVisible(p)} ${apart})`

function covered(reach: Reach, isSelf: RawBuilder<boolean>, isTeam: RawBuilder<boolean>): RawBuilder<boolean> {
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
    case 'BY_NAME':
      throw new Error('What is reached by name is reached through its owners')
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
