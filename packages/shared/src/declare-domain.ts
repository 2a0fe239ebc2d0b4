import { functional, hierarchical, type Declaration, type Permission } from './declarations.ts'
import type { RecordAction, RecordKind } from './records.ts'
import { isSettingsList, listEvents, listPermissions } from './settings-list.ts'

type Domain = Omit<Declaration, 'records'> & { readonly records?: readonly RecordKind[] }

/** A domain's declaration with the permissions and events of its records, as far as it does not declare them itself. */
export function declareDomain<const D extends Domain>(domain: D): Declared<D> {
  const records = domain.records ?? []
  const declared = {
    ...domain,
    records,
    permissions: { ...merged(records.map(permissionsOf)), ...domain.permissions },
    events: { ...merged(records.map(eventsOf)), ...domain.events },
  }
  // The type says which slugs and events records add
  return declared as unknown as Declared<D>
}

type Declared<D extends Domain> = Omit<D, 'records' | 'permissions' | 'events'> & {
  readonly records: D['records'] extends readonly RecordKind[] ? D['records'] : readonly []
  readonly permissions: D['permissions'] & Readonly<Record<SlugOf<RecordOf<D>>, Permission>>
  readonly events: D['events'] & Readonly<Record<EventOf<RecordOf<D>>, string>>
}
type RecordOf<D extends Domain> = D['records'] extends readonly (infer Kind)[] ? Kind : never
type SlugOf<Kind> = Kind extends { permissions: infer Slugs } ? Extract<Slugs[keyof Slugs], string> : never
type EventOf<Kind> = Kind extends { thing: infer Thing extends string; removal: infer Removal }
  ? `${Thing}.${'created' | 'updated' | 'deleted' | (Removal extends 'disable' ? 'enabled' | 'disabled' : 'archived' | 'unarchived') | (Kind extends { mergeable: true } ? 'merged' : never)}`
  : Kind extends { events: infer Events }
    ? Extract<Events[keyof Events], string>
    : never

function permissionsOf(kind: RecordKind): Readonly<Record<string, Permission>> {
  if (isSettingsList(kind)) return listPermissions(kind)
  const described = kind.owner === 'tenant' ? functional : hierarchical
  return Object.fromEntries(
    Object.entries(kind.permissions).map(([action, slug]) => [
      slug,
      described(`${actionWords[action as RecordAction]} ${kind.words.plural}`),
    ]),
  )
}

function eventsOf(kind: RecordKind): Readonly<Record<string, string>> {
  if (isSettingsList(kind)) return listEvents(kind)
  const verbs = { view: 'viewed', create: 'created', edit: 'changed', delete: 'deleted' } as const
  return Object.fromEntries(
    Object.entries(kind.events).map(([action, event]) => [event, `${capital(article(kind))} was ${verbs[action as RecordAction]}`]),
  )
}

const actionWords: Readonly<Record<RecordAction, string>> = { view: 'View', create: 'Create', edit: 'Edit', delete: 'Delete' }
const article = ({ words }: RecordKind) => `${/^[aeiou]/.test(words.singular) ? 'an' : 'a'} ${words.singular}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const merged = <Value>(all: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> => Object.assign({}, ...all)
