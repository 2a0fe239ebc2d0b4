import { functional, hierarchical, type Declaration, type Permission } from './declarations.ts'
import { actionsOf, slugOfAction } from './record-actions.ts'
import type { RecordKind } from './records.ts'
import { isSettingsList, listEvents } from './settings-list.ts'

type Domain = Omit<Declaration, 'records'> & { readonly records?: readonly RecordKind[] }

/** A domain's declaration with the permissions and events of its records, as far as it does not declare them itself. */
export function declareDomain<const D extends Domain>(domain: D): Declared<D> {
  const records = domain.records ?? []
  const declared = {
    ...domain,
    records,
    permissions: { ...merged(records.map((kind) => permissionsOf(kind, records))), ...domain.permissions },
    events: [...new Set([...records.flatMap(eventsOf), ...domain.events])],
  }
  // The type says which slugs and events records add
  return declared as unknown as Declared<D>
}

type Declared<D extends Domain> = Omit<D, 'records' | 'permissions' | 'events'> & {
  readonly records: D['records'] extends readonly RecordKind[] ? D['records'] : readonly []
  readonly permissions: D['permissions'] & Readonly<Record<SlugOf<RecordOf<D>>, Permission>>
  readonly events: readonly (D['events'][number] | EventOf<RecordOf<D>>)[]
}
type RecordOf<D extends Domain> = D['records'] extends readonly (infer Kind)[] ? Kind : never
type SlugOf<Kind> =
  | (Kind extends { permissions: infer Slugs } ? Extract<Slugs[keyof Slugs], string> : never)
  | (Kind extends { actions: infer Actions } ? SlugIn<Actions[keyof Actions]> : never)
/** An action asks for a permission of its own, or for one of those that the kind has already: these are single words. */
type SlugIn<Action> = Action extends { permission: infer Slug extends `${string}.${string}` } ? Slug : never
type EventOf<Kind> = Kind extends { thing: infer Thing extends string; deactivation: infer Deactivation }
  ? `${Thing}.${'created' | 'updated' | 'deleted' | (Deactivation extends 'disable' ? 'enabled' | 'disabled' : 'archived' | 'unarchived') | (Kind extends { mergeable: true } ? 'merged' : never) | (Kind extends { hasDefault: true } ? 'set_as_default' : never)}`
  : Kind extends { events: infer Events }
    ? Extract<Events[keyof Events], string>
    : never

/** Everyone with the permission sees records that belong to the tenant, directly or through their owners. All others are seen by those whose reach leads to the owner. */
function permissionsOf(kind: RecordKind, records: readonly RecordKind[]): Readonly<Record<string, Permission>> {
  const permission = isOfTenant(kind, records) ? functional : hierarchical
  const slugs = [...Object.values(kind.permissions), ...actionsOf(kind).flatMap(([name]) => slugOfAction(kind, name) ?? [])]
  return Object.fromEntries(slugs.filter((slug) => !slug.includes('*')).map((slug) => [slug, permission]))
}

const isOfTenant = ({ owner, reach }: RecordKind, records: readonly RecordKind[]): boolean =>
  reach === undefined && (owner === 'tenant' || records.some((each) => each.kind === owner && isOfTenant(each, records)))

const eventsOf = (kind: RecordKind): readonly string[] =>
  isSettingsList(kind) ? listEvents(kind) : Object.values(kind.events).filter((name) => name !== undefined)

const merged = <Value>(all: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> => Object.assign({}, ...all)
