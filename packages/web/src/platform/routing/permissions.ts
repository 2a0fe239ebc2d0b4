import type { Requirement } from './define-domain.ts'

/** At which people a permission holds; FUNCTIONAL for those that are not about people. */
export type Scope = 'OWN' | 'SUBORDINATE' | 'ALL' | 'FUNCTIONAL'

export interface Rights {
  systemAdministrator: boolean
  /** Slug to scopes; a functional permission has the scope FUNCTIONAL. */
  granted: ReadonlyMap<string, readonly string[]>
}

export type Verdict = { allowed: true } | { allowed: false; missing: string[] }

/** Whether the slug is held, at this scope if one is named. */
export function holds(rights: Rights, slug: string, scope?: Scope): boolean {
  if (rights.systemAdministrator) return true
  const scopes = rights.granted.get(slug)
  return scopes !== undefined && (scope === undefined || scopes.includes(scope) || scopes.includes('ALL'))
}

/** What the guard of a page decides; the server decides again for each call. */
export function judge(rights: Rights, { permission = [], permissionAny = [] }: Requirement): Verdict {
  const lacking = permission.filter((slug) => !holds(rights, slug))
  const noneOf = permissionAny.length > 0 && !permissionAny.some((slug) => holds(rights, slug)) ? permissionAny : []
  const missing = [...lacking, ...noneOf]
  return missing.length === 0 ? { allowed: true } : { allowed: false, missing }
}
