import { reaching } from '@kith/shared/catalogue.ts'
import { person } from '@kith/shared/domains/people.ts'
import type { GrantedScope, Grants } from '#platform/context.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { hasPermission, reachOf, type Reach, type Rights } from '#platform/rights/reach.ts'
import type { Grant } from '../groups.ts'
import type { AccountClass, GroupRights } from './sql.ts'

/** Of accounts that are in the same groups: how far they reach, and how far once it is saved. Only past staff count where `onlyPast`. */
export type Opening = {
  readonly class: string
  readonly narrow: Reach
  readonly wide: Reach
  readonly past: boolean
  readonly onlyPast: boolean
}
export type Direction = 'GAIN' | 'LOSS'
/** What changes of one permission; a functional one reaches nobody and has its number of users. */
export type Effect = {
  readonly slug: string
  readonly direction: Direction
  readonly classes: readonly string[]
  readonly users: number
  readonly openings: readonly Opening[]
}
/** The rights of a class of accounts as they are, and as they will be. */
type Turn = { readonly of: AccountClass; readonly before: Rights; readonly after: Rights }
export type Groups = ReadonlyMap<string, GroupRights>
export type Change = {
  readonly before: Groups
  readonly after: Groups
  /** The groups that the accounts are added to once it is saved. */
  readonly groupsAfter: (groups: readonly string[]) => readonly string[]
}

/** What a change means for each permission that it touches, in the order of their names. */
export function effectsOf(
  slugs: readonly string[],
  classes: readonly AccountClass[],
  change: Change,
  closed: ReadonlySet<string>,
): Effect[] {
  const turns = classes.map((of): Turn => ({
    of,
    before: rightsOf(of, of.groups, change.before, closed),
    after: rightsOf(of, change.groupsAfter(of.groups), change.after, closed),
  }))
  const back = turns.map(({ of, before, after }): Turn => ({ of, before: after, after: before }))
  return slugs
    .flatMap((slug) => [effectOf(slug, 'GAIN', turns), effectOf(slug, 'LOSS', back)])
    .filter(({ classes: affected }) => affected.length > 0)
}

function effectOf(slug: string, direction: Direction, turns: readonly Turn[]): Effect {
  if (permissionOf(slug).kind === 'hierarchical') {
    const openings = turns.flatMap((turn) => openingOf(slug, turn))
    return { slug, direction, classes: openings.map((each) => each.class), users: 0, openings }
  }
  const opened = turns.filter(({ before, after }) => !hasPermission(before, slug) && hasPermission(after, slug))
  const users = opened.reduce((sum, { of }) => sum + of.users, 0)
  return {
    slug,
    direction,
    classes: opened.map(({ of }) => of.class),
    users,
    openings: slug === reaching.past ? opened.flatMap(openingOfPast) : [],
  }
}

function openingOf(slug: string, { of, before, after }: Turn): Opening[] {
  const [narrow, wide] = [reachOf(before, slug), reachOf(after, slug)]
  return adds(narrow, wide) ? [{ class: of.class, narrow, wide, past: hasPermission(after, reaching.past), onlyPast: false }] : []
}

/** Past staff come into sight where a permission reaches them already: those who open their profiles count. */
function openingOfPast({ of, after }: Turn): Opening[] {
  const wide = reachOf(after, person.permissions.view)
  return parts[wide].length > 0 ? [{ class: of.class, narrow: 'NONE', wide, past: true, onlyPast: true }] : []
}

const parts: Readonly<Record<Reach, readonly string[]>> = {
  NONE: [],
  BY_NAME: [],
  SELF: ['SELF'],
  TEAM: ['TEAM'],
  TEAM_AND_SELF: ['SELF', 'TEAM'],
  ALL: ['SELF', 'TEAM', 'ALL'],
}
const adds = (narrow: Reach, wide: Reach) => parts[wide].some((part) => !parts[narrow].includes(part))

function rightsOf(
  { has_person, has_job, has_reports }: AccountClass,
  ids: readonly string[],
  groups: Groups,
  closed: ReadonlySet<string>,
): Rights {
  const held = [...groups.values()].filter(({ id, member_rule }) => ids.includes(id) || (member_rule !== null && has_reports))
  return {
    closed,
    isSystemAdministrator: held.some(({ gives_everything }) => gives_everything),
    grants: union(held.flatMap(({ grants }) => grants)),
    personId: has_person ? 'of the class' : null,
    presentJobIds: has_job ? ['of the class'] : [],
  }
}

function union(grants: readonly Grant[]): Grants {
  const bySlug = Map.groupBy(grants, ({ slug }) => slug)
  return new Map([...bySlug].map(([slug, each]) => [slug, new Set<GrantedScope>(each.map(({ scope }) => scope))]))
}
