import type { Needs } from '@kith/shared/navigation-pages.ts'

/** At which people a permission holds; FUNCTIONAL for those that are not about people. */
export type Scope = 'OWN' | 'SUBORDINATE' | 'ALL' | 'FUNCTIONAL'

export interface Rights {
  systemAdministrator: boolean
  /** Slug to scopes; a functional permission has the scope FUNCTIONAL. */
  granted: ReadonlyMap<string, readonly string[]>
}

export type Verdict = { allowed: true } | { allowed: false; missing: string[] }

/** Whether the slug is held, at this scope if one is named. The server names to administrators all that there is in their organisation. */
export function hasPermission(rights: Rights, slug: string, scope?: Scope): boolean {
  const scopes = rights.granted.get(slug)
  return scopes !== undefined && (scope === undefined || scopes.includes(scope) || scopes.includes('ALL'))
}

/** Whether everyone who is reached by the second permission is reached by the first as well. */
export function reachesAsFar(rights: Rights, slug: string, as: string): boolean {
  return hasPermission(rights, slug, 'ALL') || (rights.granted.get(as) ?? []).every((scope) => rights.granted.get(slug)?.includes(scope))
}

/** Decides for the guard of a page. The server decides again for each call. */
export function judge(rights: Rights, { permission = [], permissionAny = [], ofOthers }: Needs): Verdict {
  return verdictOf(missingOf(permission, permissionAny, (slug) => isHeldOver(rights, slug, ofOthers)))
}

function isHeldOver(rights: Rights, slug: string, others: Needs['ofOthers']): boolean {
  if (others === 'TEAM') return rights.granted.get(slug)?.includes('SUBORDINATE') === true
  return hasPermission(rights, slug, others === 'EVERYONE' ? 'ALL' : others ? 'SUBORDINATE' : undefined)
}

/**
 * The same for one record: what is asked about people must be among what its viewer may do with it. What a page asks of several permissions
 * is judged by people alone: a job does not know what its viewer may do with the person around it.
 */
export function passesFor(rights: Rights, { permission = [], permissionAny = [] }: Needs, { kind, viewerMay }: Viewed): Verdict {
  const may = (slug: string) => rights.granted.get(slug)?.includes('FUNCTIONAL') === true || viewerMay.includes(slug)
  return verdictOf(missingOf(permission, kind === 'person' ? permissionAny : [], may))
}

type Viewed = { readonly kind?: string; readonly viewerMay: readonly string[] }

const missingOf = (all: readonly string[], any: readonly string[], may: (slug: string) => boolean): string[] => [
  ...all.filter((slug) => !may(slug)),
  ...(any.length > 0 && !any.some(may) ? any : []),
]

const verdictOf = (missing: string[]): Verdict => (missing.length === 0 ? { allowed: true } : { allowed: false, missing })

type NeedsOfCard<Session> = Needs & { isFor?: (session: Session) => boolean }

export const isCardFor = <Session extends { rights: Rights }>(session: Session, card: NeedsOfCard<Session>): boolean =>
  judge(session.rights, card).allowed && (card.isFor?.(session) ?? true)
