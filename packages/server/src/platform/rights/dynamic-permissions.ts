import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { functional, hierarchical, type Permission } from '@kith/shared/declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { patternOf } from './permission-patterns.ts'

/** A permission that no domain declares because an organisation makes it; undefined for a slug of another pattern. */
type Resolver = (slug: string) => Permission | undefined

/** What a slug without a declaration is resolved by, the first that knows it. */
const resolvers: readonly Resolver[] = [(slug) => patternOf(slug)?.pattern, customFieldPermission]

export function dynamicPermission(slug: string): Permission | undefined {
  for (const resolve of resolvers) {
    const permission = resolve(slug)
    if (permission) return permission
  }
  return undefined
}

/** `person.custom_fields.shoe_size.view`: it reaches as far as the other permissions of its kind. */
function customFieldPermission(slug: string): Permission | undefined {
  const [, name = ''] = /^(\w+)\.custom_fields\.\w+\.(?:view|edit)$/.exec(slug) ?? []
  const kind = kinds.get(name)
  if (!kind) return undefined
  return leadsToPeople(kind) ? hierarchical : functional
}

const leadsToPeople = ({ reach, owner }: RecordKind): boolean => reach !== undefined || (owner !== 'tenant' && leadsToPeople(kindOf(owner)))
