import type { Declaration, Permission } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'

/** Every permission and event of every domain; a name declared twice does not start. */
export const permissions: ReadonlyMap<string, Permission> = gather((each) => each.permissions)
export const events: ReadonlyMap<string, string> = gather((each) => each.events)

/** The events that explain why the values of a person's events are gone. */
export const erasures: readonly string[] = declarations.flatMap((each: Declaration) => each.erasures ?? [])

/** The events after which every record is as it was. */
export const changeless: ReadonlySet<string> = new Set(declarations.flatMap((each: Declaration) => each.changeless ?? []))

export function permissionOf(slug: string): Permission {
  const permission = permissions.get(slug)
  if (!permission) throw new Error(`Permission '${slug}' is not declared in any domain of shared/domains`)
  return permission
}

export function assertEvent(name: string): string {
  if (!events.has(name)) throw new Error(`Event '${name}' is not declared in any domain of shared/domains`)
  return name
}

function gather<Value>(from: (declaration: Declaration) => Readonly<Record<string, Value>>): Map<string, Value> {
  const all = new Map<string, Value>()
  for (const declaration of declarations) {
    for (const [name, value] of Object.entries(from(declaration))) {
      if (all.has(name)) throw new Error(`'${name}' is declared twice, the second time by ${declaration.name}`)
      all.set(name, value)
    }
  }
  return all
}
