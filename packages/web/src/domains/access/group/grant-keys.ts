import type { GrantScope } from '#src/generated/schema-types.ts'
import type { Permission } from '../areas.ts'

export type { GrantScope }

export const keyOf = (slug: string, scope: GrantScope): string => `${slug} ${scope}`

/** Grants as one word each, sorted, so that a form sees at once whether anything changed. */
export function keysOf(permissions: ReadonlyArray<{ slug: string; scopes: readonly GrantScope[] }>): string[] {
  return permissions.flatMap(({ slug, scopes }) => scopes.map((scope) => keyOf(slug, scope))).toSorted()
}

export function grantsOf(keys: readonly string[]): Array<{ slug: string; scope: GrantScope }> {
  return keys.map((key) => {
    const [slug = '', scope] = key.split(' ')
    return { slug, scope: scope as GrantScope }
  })
}

export const scopesOf = ({ kind }: Permission): readonly GrantScope[] =>
  kind === 'FUNCTIONAL' ? ['FUNCTIONAL'] : ['OWN', 'SUBORDINATE', 'ALL']
