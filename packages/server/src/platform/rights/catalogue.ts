import { kindOf, kinds, type EventName, type KindName, type Slug } from '@kith/shared/catalogue.ts'
import type { Declaration, Permission } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import { patternOf } from './permission-patterns.ts'

/** Every permission and event of every domain; a name declared twice does not start. */
export const permissions: ReadonlyMap<string, Permission> = new Map(gather((each) => Object.entries(each.permissions)))
export const events: ReadonlySet<string> = new Set(gather((each) => each.events.map((name) => [name])).map(([name]) => name))

/** The events that explain why the values of a person's events are gone. */
export const erasures: readonly string[] = declarations.flatMap((each: Declaration) => each.erasures ?? [])

/** The events with which somebody saw what is sensitive of a person: those that are declared, and each time that a sealed field was shown. */
export const looks: readonly string[] = [
  ...declarations.flatMap((each: Declaration) => each.looks ?? []),
  ...[...kinds.values()].flatMap(({ events: own }) => own['reveal'] ?? []),
]

/** The events after which every record is as it was. */
export const changeless: ReadonlySet<string> = new Set([...declarations.flatMap((each: Declaration) => each.changeless ?? []), ...looks])

/** The permissions to what belongs to users: nobody has them who acts as somebody else. */
export const slugsOfOneself: readonly string[] = [...kinds.values()].flatMap(({ ownedByUser, permissions: own }) =>
  ownedByUser ? Object.values(own) : [],
)

const neverLent: ReadonlySet<string> = new Set(declarations.flatMap(neverLentBy))

/** Whether whoever acts for someone may have this permission of theirs. */
export const isLent = (slug: string): boolean => !neverLent.has(slug)

/** The permissions that a domain declares. */
export const slugsOf = (domain: string): readonly string[] =>
  declarations.flatMap((each: Declaration) => (each.name === domain ? Object.keys(each.permissions) : []))

/** What a slug allows, those included that an organisation makes with a field of its own. */
export function permissionOf(slug: string): Permission {
  const permission = permissions.get(slug) ?? patternOf(slug)?.pattern
  if (!permission) throw new Error(`Permission '${slug}' is not declared in any domain of shared/domains`)
  return permission
}

/** Whether a slug is a permission, declared or following a pattern. */
export const isPermission = (slug: string): boolean => permissions.has(slug) || patternOf(slug) !== undefined

/** An event whose name is made from a declaration; one that nobody declares does not start. */
export function eventNamed(name: string): EventName {
  if (!events.has(name)) throw new Error(`Event '${name}' is not declared in any domain of shared/domains`)
  // Just found among those that are declared
  return name as EventName
}

/** A permission whose slug is made from a declaration; one that nobody declares does not start. */
export function slugNamed(slug: string): Slug {
  permissionOf(slug)
  // Just found among those that are declared
  return slug as Slug
}

/** A kind of record whose name is held as text. */
export function kindNamed(name: string): KindName {
  kindOf(name)
  // Just found among those that are declared
  return name as KindName
}

/** A beginning that no permission of the domain has does not start. */
function neverLentBy({ name, permissions: declared, neverLent: beginnings = [] }: Declaration): string[] {
  return beginnings.flatMap((beginning) => {
    const slugs = Object.keys(declared).filter((slug) => slug === beginning || slug.startsWith(`${beginning}.`))
    if (slugs.length === 0) throw new Error(`The domain '${name}' never lends '${beginning}', which it does not declare`)
    return slugs
  })
}

function gather<Entry extends readonly [name: string, ...unknown[]]>(from: (declaration: Declaration) => readonly Entry[]): Entry[] {
  const all = new Map<string, Entry>()
  for (const declaration of declarations) {
    for (const entry of from(declaration)) {
      if (all.has(entry[0])) throw new Error(`'${entry[0]}' is declared twice, the second time by ${declaration.name}`)
      all.set(entry[0], entry)
    }
  }
  return [...all.values()]
}
