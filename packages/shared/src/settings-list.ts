import { id, text, type Fields, type Values } from './fields.ts'
import { kebab, plural, snake, type Kebab, type Plural, type Snake } from './naming.ts'
import type { Code } from './problems/wording.ts'
import { defineRecord, rights, type Derive, type Judging, type RecordDeclaration, type RecordKind } from './records.ts'

export const settingsGroups = [
  'organisation',
  'people',
  'jobs',
  'access',
  'qualifications',
  'training',
  'learning',
  'performance',
  'diaryNotes',
  'goals',
  'forms',
  'engagement',
  'dashboardActions',
  'notifications',
  'email',
  'analytics',
  'connect',
  'developers',
  'logs',
  'system',
  'billing',
  'platform',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** The nine sections of the settings, each with its groups, in their order. */
export const settingsSections = {
  organisation: ['organisation'],
  people: ['people'],
  jobs: ['jobs'],
  growth: ['qualifications', 'training', 'learning', 'goals', 'performance', 'diaryNotes'],
  engage: ['forms', 'engagement', 'dashboardActions'],
  access: ['access'],
  messages: ['email', 'notifications'],
  data: ['system', 'connect', 'developers', 'analytics'],
  control: ['logs', 'billing', 'platform'],
} as const satisfies Readonly<Record<string, readonly SettingsGroup[]>>
export type SettingsSection = keyof typeof settingsSections

/**
 * The short form of a record that belongs to the tenant, from which others choose: queries, mutations, permissions, events, page
 * and menu entry come from this. What is left out follows from the name.
 */
export type ListDeclaration = Omit<
  RecordDeclaration,
  'kind' | 'owner' | 'permissions' | 'events' | 'fields' | 'reach' | 'states' | 'actions' | 'derived' | 'situations' | 'turns'
> & {
  /** Singular, camelCase: `positionTitle` gives `positionTitleCreate`, `listAllPositionTitles`. */
  readonly name: string
  /** Slug prefix: `position_titles` gives `position_titles.view`, `.create`, `.edit`, `.delete`. */
  readonly permission?: string
  /** Path below /spa/settings. */
  readonly path?: string
  /** Its pages lie outside the settings, at addresses of their own, and its domain writes them. */
  readonly pages?: 'own'
  /** The part of the settings index that it is listed under. */
  readonly group: SettingsGroup
  /** The route of the settings page of which its page is a tab. */
  readonly tabOf?: string
  /** Whether records that can no longer be chosen are disabled or archived; one in use is never deleted. */
  readonly deactivation: 'disable' | 'archive'
  /** Names are unique among the records with the same value of this field; without it, in the whole list. */
  readonly uniqueWithin?: string
  /** Fields that anyone who imports chooses for a record that a file names and nobody has made yet, beside its name. */
  readonly askedFor?: readonly string[]
  /** Fields that stay as they are once a record is in use: changing them would rewrite the past of whatever has it. */
  readonly fixedInUse?: readonly string[]
  /** Fields that stay as they were made, such as those that name permissions: an update does not take them. */
  readonly fixed?: readonly string[]
  /** Fields that are open without the view permission to holders of any of these, who write what chooses from the list, or to whoever chooses from it. */
  readonly openTo?: Readonly<Record<string, readonly string[] | 'everyone'>>
  /** At most one record is the default: new records that point at the list have it until they are given another. It stays while it is. */
  readonly hasDefault?: boolean
  /** Records have a parent of the same list. */
  readonly tree?: boolean
  readonly ordered?: boolean
  /** Fields that have no column until it is chosen. */
  readonly hidden?: readonly string[]
  /** Everyone's navigation shows it: it is asked for again after each change. */
  readonly inNavigation?: boolean
  readonly mergeable?: boolean
  /** What is said of its records in words of their own, by the codes of the catalogue of problems. */
  readonly says?: Readonly<Partial<Record<'taken' | 'takenByInactive' | 'inUse' | 'unknown' | 'nameless' | 'codeTaken' | 'loop', Code>>> & {
    /** Of its `code`, and of the id of a record, that cannot be one. */
    readonly invalidId?: Readonly<Record<ListAction, Code>>
  }
  /** Starters choose from it before their first day. */
  readonly starter?: true
  /** So many records there can be, those included that cannot be chosen any more. */
  readonly most?: number
}

type ListAction = 'create' | 'update' | 'delete'

export type SettingsList = RecordKind & Omit<ListDeclaration, keyof RecordKind> & { readonly permission: string; readonly path: string }

type Derived<L extends ListDeclaration> = Derive<Omit<L, 'cache'> & { kind: L['name']; owner: 'tenant'; permissions: Slugs<L> }> & {
  readonly permission: Prefix<L>
  readonly path: L extends { path: infer Path extends string } ? Path : Kebab<Plural<L['name']>>
}
type Prefix<L extends ListDeclaration> = L extends { permission: infer Slug extends string } ? Slug : Snake<Plural<L['name']>>
type Slugs<L extends ListDeclaration> = { readonly [A in (typeof actions)[number]]: `${Prefix<L>}.${A}` }

const actions = ['view', 'create', 'edit', 'delete'] as const

/** How many records of a list can be chosen from, and shown as a tree. */
export const longestList = 20_000

export function settingsList<const F extends Fields, const L extends ListDeclaration>(
  list: L & { readonly fields: F } & Judging<Values<F>>,
): Derived<L> & { readonly fields: F } & Judging<Values<F>> {
  const many = plural(list.name)
  const permission = list.permission ?? snake(many)
  const facts = { ...list.facts, translations: text() }
  const record = defineRecord({
    cache: 'lookup',
    ...list,
    facts,
    kind: list.name,
    owner: 'tenant',
    permissions: rights(permission, actions),
  })
  // The type says of each convention what is made here
  return { ...record, permission, path: list.path ?? kebab(many) } as unknown as Derived<L> & { readonly fields: F } & Judging<Values<F>>
}

/** The fields of a list as one of its mutations takes them, with what the list says of them in words of its own. */
export function fieldsFor({ fields, fixed = [], says = {} }: SettingsList, action: 'create' | 'update'): Fields {
  const { nameless, invalidId } = says
  const { name, code } = fields
  const taken = Object.entries(fields).filter(([field]) => action === 'create' || !fixed.includes(field))
  return {
    ...Object.fromEntries(taken),
    ...(name && nameless && { name: { ...name, says: { required: nameless } } }),
    ...(code && invalidId && { code: { ...code, says: Object.fromEntries(code.rules.map(({ rule }) => [rule, invalidId[action]])) } }),
  }
}

/** The id of the record that a mutation is about, with what the list says of one that cannot be. */
export function idFor({ says }: SettingsList, action: 'update' | 'delete') {
  const invalid = says?.invalidId?.[action]
  return { ...id({ required: true }), ...(invalid && { says: { required: invalid, reference: invalid } }) }
}

export const isSettingsList = (kind: RecordKind): kind is SettingsList => 'deactivation' in kind && 'path' in kind

export function listEvents({ thing, deactivation, mergeable, hasDefault }: SettingsList): readonly string[] {
  const verbs = [
    'created',
    'updated',
    'deleted',
    ...(deactivation === 'disable' ? ['enabled', 'disabled'] : ['archived', 'unarchived']),
    ...(mergeable ? ['merged'] : []),
    ...(hasDefault ? ['set_as_default'] : []),
  ]
  return verbs.map((verb) => `${thing}.${verb}`)
}
