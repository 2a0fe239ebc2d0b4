import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { snake } from '@kith/shared/naming.ts'
import { decisionOf, slugOfAction } from '@kith/shared/record-actions.ts'
import type { RecordAction, RecordKind } from '@kith/shared/records.ts'
import { routes, type RouteName } from '@kith/shared/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, type ComponentType } from 'react'
import type { Namespace, TextKey } from '#platform/i18n/keys.ts'
import type { ActionContribution, LoadedRecord, PinContribution, TabContribution, TabGroup } from '#platform/routing/contributions.ts'
import type { Icon } from '#platform/look/icon.ts'
import type { Page } from '#platform/routing/define-domain.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'

/** What a dialog of an action is about, and what it does with the answers. */
export interface StepDialogProps {
  record: LoadedRecord
  title: string
  close: () => void
  save: (asked: Record<string, unknown>) => Promise<void>
}

/** A page with some records of a kind; `only` as addresses keep filters. Records are added on the one that is called `list`. */
export interface ListOfSome {
  only: Readonly<Record<string, string>>
  label: TextKey
  empty?: TextKey
}

interface Options {
  /** The first part of its routes: `people.trainings` has `people.trainings.list`, `.create`, `.show` and `.edit`. */
  route?: string
  /** The page of the form, where its fields do not simply follow each other: a `RecordForm` that arranges them. */
  form?: Page['load']
  /** The page of one record, where it shows more than its values: a `RecordShow` with what comes before them. */
  show?: Page['load']
  /** Pages of one record beside the standard ones, by the ends of their routes: of an action written by hand, or of its first state. */
  others?: Readonly<Record<string, { of: RecordAction; title?: TextKey; inside?: true; load: Page['load'] }>>
  /** What its lists hold, by the ends of their routes, where one page does not list all: they are tabs of each other. */
  lists?: Readonly<Record<string, ListOfSome>>
  strip?: () => Promise<{ default: ComponentType }>
  /** Dialogs that ask for what an action needs, where that is more than its fields one after the other. */
  dialogs?: Readonly<Record<string, () => Promise<{ default: ComponentType<StepDialogProps> }>>>
  /** The page that adds one, where it has another name or more to say than the form. */
  create?: { route: RouteName; load?: Page['load'] }
  /** The page that shows its records where they are in no list of their own: the form leads back to it, and deletes them. */
  back?: RouteName
  /** Queries whose answers depend on its records, beside their lists: they are asked again after a change. */
  shownBy?: readonly string[]
  /** The page that records one for many owners, for those who may do so beyond themselves, and where it leads when it is left. */
  many?: { route: RouteName; back: RouteName }
  /** The page that lists the user's own. */
  own?: { route: RouteName; title: TextKey }
  /** The page that lists those of everyone below the user's own jobs. */
  team?: RouteName
  /** What alone that page lists, as addresses keep filters. */
  teamOnly?: ListOfSome['only']
  /** The register of all of them, for those who may view them of everyone. */
  all?: RouteName
  /** The page that lists those that wait for a decision of the user. */
  waiting?: RouteName
  /** The pages that list those of everyone whom the user reaches, for whoever reaches others. */
  reached?: readonly RouteName[]
  /** Says what else its deletion means, in the dialog that asks before it. */
  beforeDelete?: () => Promise<{ default: BeforeDelete }>
  /** Stands above the list of everyone's whom the user reaches. */
  registerStrip?: Options['strip']
  /** The pages that make some for those whom the user reaches, the usual one first: buttons of that list. */
  registerActions?: RecordSubject['registerActions']
  /** The page that shows one, where it does not lie in its owner. */
  shownAt?: RouteName
  /** Pages beside the standard ones. */
  more?: readonly Page[]
}

type BeforeDelete = ComponentType<{ id: string }>

export interface RecordSubject {
  kind: RecordKind
  route: string
  /** The page makes a record for each of many owners. */
  isForMany?: true
  /** The page lists the user's own records. */
  isOwn?: true
  /** The page lists the records of everyone below the user's own jobs. */
  isOfTeam?: true
  /** What alone that page lists. */
  teamOnly?: ListOfSome['only']
  /** The page lists the records of everyone whom the user reaches. */
  isOfAll?: true
  /** The page lists the records that wait for a decision of the user. */
  isWaiting?: true
  /** The pages that make some of them. */
  registerActions?: readonly { route: RouteName; label: TextKey }[]
  /** The page that adds one, where it is not that of the owner around, and the page that it leads back to. */
  add?: { route: RouteName; from: RouteName }
  /** Where the page leads that lies in no list. */
  back?: RouteName
  /** The page that adds one to its owner, where it is not `create` of its routes. */
  create?: RouteName
  shownAt?: RouteName
  dialogs?: Options['dialogs']
  strip?: Options['strip']
  /** The lists that hold some of its records each, and the one that the page is. */
  lists?: readonly (ListOfSome & { route: RouteName })[]
  listed?: RouteName
  shownBy?: readonly string[]
  /** Says in the dialog that asks before it what else its deletion means. */
  beforeDelete?: BeforeDelete
}

/**
 * List, create, show and edit pages of a declared kind, as far as the catalogue has their routes and the declaration their permissions;
 * where there is a route to delete, it opens a dialog over the list.
 */
export function recordPages(
  kind: RecordKind,
  {
    route = routeBaseOf(kind),
    form = () => import('./RecordFormPage.tsx'),
    show = () => import('./RecordShowPage.tsx'),
    others = {},
    lists = {},
    dialogs: ofActions,
    strip,
    create,
    back,
    shownBy,
    many,
    own,
    team,
    teamOnly,
    all,
    waiting,
    reached = [],
    beforeDelete,
    shownAt,
    registerStrip,
    registerActions,
    more = [],
  }: Options = {},
): Page[] {
  const { permissions, owner } = kind
  const subject: RecordSubject = {
    kind,
    route,
    ...(create ? { create: create.route } : {}),
    ...(ofActions ? { dialogs: ofActions } : {}),
    ...(strip ? { strip } : {}),
    ...(back ? { back } : {}),
    ...(shownAt ? { shownAt } : {}),
    ...(shownBy ? { shownBy } : {}),
    ...(beforeDelete ? { beforeDelete: lazy(beforeDelete) } : {}),
  }
  const { strip: _, ...withoutStrip } = subject
  const ofReached = {
    ...withoutStrip,
    ...(registerStrip ? { strip: registerStrip } : {}),
    ...(registerActions ? { registerActions } : {}),
  }
  const some = Object.entries(lists).map(([end, of]) => ({ ...of, end, route: `${route}.${end}` as RouteName }))
  const listing = (end: string) => {
    const listed = some.find((each) => each.end === end)?.route
    return listed ? { subject: { ...subject, lists: some, listed } satisfies RecordSubject } : {}
  }
  const inside = owner === 'tenant' ? {} : { inside: owner }
  const documents = documentsByKind[kind.kind]
  const page = (end: string, action: RecordAction, title: TextKey, load: Page['load'], rest: Partial<Page> = {}): Page[] => {
    const permission = permissions[action]
    const name = end === 'create' && create ? create.route : `${route}.${end}`
    if (!permission || !isRoute(name)) return []
    return [
      { route: name, title, permission: [permission], load, subject, namespaces: texts, ...(documents ? { documents } : {}), ...rest },
    ]
  }
  /** A page about records of many owners, or of the user. */
  const ofMany = (name: RouteName, title: TextKey, rest: Partial<Page>, about: Partial<RecordSubject>, of = subject): Page => ({
    route: name,
    title,
    load: () => import('./RecordListPage.tsx'),
    subject: { ...of, ...about } satisfies RecordSubject,
    namespaces: texts,
    ...(documents ? { documents } : {}),
    ...rest,
  })
  const addFrom = (from: RouteName) => (many ? { add: { route: many.route, from } } : {})
  const asking = `${route}.delete`
  const dialogs = permissions.delete && isRoute(asking) ? { dialogs: [asking] } : {}
  return [
    ...page('list', 'view', wordOf(kind, 'many'), () => import('./RecordListPage.tsx'), { ...inside, ...dialogs, ...listing('list') }),
    ...some.flatMap(({ end, label }) =>
      end === 'list' ? [] : page(end, 'view', label, () => import('./RecordListPage.tsx'), { ...inside, ...listing(end) }),
    ),
    ...page('show', 'view', wordOf(kind, 'one'), show, inside),
    ...Object.entries(others).flatMap(([end, { of, title = wordOf(kind, 'one'), load, inside: isInside }]) =>
      page(end, of, title, load, isInside ? inside : {}),
    ),
    ...page('create', 'create', wordOf(kind, 'add'), create?.load ?? form),
    ...page('edit', 'edit', wordOf(kind, 'one'), form),
    ...(many && permissions.create
      ? [
          ofMany(
            many.route,
            wordOf(kind, 'add'),
            { permission: [permissions.create], ofOthers: true, load: form },
            { isForMany: true, back: many.back },
          ),
        ]
      : []),
    ...(own && permissions.view ? [ofMany(own.route, own.title, { permission: [permissions.view] }, { isOwn: true })] : []),
    ...(team && permissions.view
      ? [
          ofMany(
            team,
            wordOf(kind, 'team'),
            { permission: [permissions.view], ofOthers: true },
            { isOfTeam: true, ...(teamOnly ? { teamOnly } : {}), ...addFrom(team) },
          ),
        ]
      : []),
    ...(all && permissions.view
      ? [
          ofMany(
            all,
            wordOf(kind, 'register'),
            { permission: [permissions.view], ofOthers: 'EVERYONE' },
            { isOfAll: true, ...addFrom(all) },
          ),
        ]
      : []),
    ...(waiting
      ? [
          ofMany(
            waiting,
            wordOf(kind, 'waiting'),
            { permission: [slugOfAction(kind, decisionOf(kind) ?? '') ?? ''], ofOthers: true },
            { isWaiting: true },
          ),
        ]
      : []),
    ...(permissions.view ? reached : []).map((name) =>
      ofMany(name, wordOf(kind, 'register'), { permission: [permissions.view ?? ''], ofOthers: true }, { isOfAll: true }, ofReached),
    ),
    ...more,
  ]
}

/** The tab of its owner's pages that lists the records of a kind. */
export const recordTab = (kind: RecordKind, order: number, route = routeBaseOf(kind), group?: TabGroup): TabContribution => ({
  on: kind.owner,
  route: `${route}.list` as RouteName,
  ...(group ? { group } : {}),
  order,
})

/** Its records can be pinned, by their names. */
export const recordPin = (kind: RecordKind, icon: Icon, route = routeBaseOf(kind)): PinContribution => ({
  of: kind.kind,
  route: `${route}.show` as RouteName,
  icon,
})

/** "Add training" in the menu and on the hover card of the owner. */
export const recordAction = (kind: RecordKind, order: number, icon: Icon = IconPlus, route = routeBaseOf(kind)): ActionContribution => ({
  on: kind.owner,
  route: `${route}.create` as RouteName,
  label: wordOf(kind, 'add'),
  icon,
  order,
  inMenu: true,
  ...(kind.owner === 'person' ? { adds: true } : {}),
})

/** `people.trainings` of a kind that belongs to a person: what it is filed under is what its owner is. */
function routeBaseOf(kind: RecordKind): string {
  const { owner, plural } = kind
  return owner === 'tenant' ? snake(plural) : `${routeBaseOf(kindOf(owner))}.${snake(plural)}`
}

export const wordOf = (
  kind: RecordKind | string,
  which: 'one' | 'many' | 'add' | 'description' | 'team' | 'register' | 'waiting' | 'mine' | 'mineEmpty' | 'all',
): TextKey => `records:${typeof kind === 'string' ? kind : kind.kind}.${which}` as TextKey

const texts: readonly Namespace[] = ['records', 'choices', 'conventions', 'documents']

type Documents = Readonly<Record<string, NonNullable<Page['documents']> | undefined>>
const documentsByKind: Documents = recordDocuments

const isRoute = (name: string): name is RouteName => name in routes

/** `Training` of the kind `training`, in the names of its generated operations. */
export const operationOf = ({ kind }: RecordKind, end: string): string => `Record${capitalise(kind)}${end}Document`
