import type { Declaration, PermissionArea, PermissionPattern } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import type { RecordKind } from '@kith/shared/records.ts'

/** A permission that there is once for each record of a kind, by its slug with a star. */
export type Pattern = PermissionPattern & { readonly slug: string; readonly area: PermissionArea }
/** A slug and the pattern that it follows: with its star, or with the name of a record in its place. */
export type Patterned = { readonly pattern: Pattern; readonly name: string }

const star = '*'

export const patterns: readonly Pattern[] = declarations.flatMap(({ area, permissionPatterns = {} }: Declaration) =>
  Object.entries(permissionPatterns).map(([slug, each]) => ({ ...each, slug, area })),
)

const parts = patterns.map((pattern) => {
  const [before = '', after = ''] = pattern.slug.split(star)
  return { pattern, before, after }
})

/** The pattern that a slug follows; undefined for one that a domain declares itself, and for a misspelt one. */
export function patternOf(slug: string): Patterned | undefined {
  for (const { pattern, before, after } of parts) {
    if (!slug.startsWith(before) || !slug.endsWith(after)) continue
    const name = slug.slice(before.length, slug.length - after.length)
    if (name === star || /^[a-z_]+$/.test(name)) return { pattern, name }
  }
  return undefined
}

export const isStarred = (slug: string): boolean => slug.includes(star)

/** The slug of one record. */
export const slugFor = (pattern: Pick<Pattern, 'slug'>, name: string): string => pattern.slug.replace(star, () => name)

/** The fields that name permissions: groups have been given these by that name, so that they never change. */
export const namingFields = ({ kind }: Pick<RecordKind, 'kind'>): readonly string[] => [
  ...new Set(patterns.flatMap(({ ofEach, by, where = {} }) => (ofEach === kind ? [by, ...Object.keys(where)] : []))),
]
