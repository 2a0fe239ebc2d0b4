import { declarations } from '@kith/shared/domains.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import type { GraphQLSchema } from 'graphql'
import { forgetRequests } from './api/idempotency.ts'
import type { Chore } from './background/chores.ts'
import type { JobKind } from './background/jobs.ts'
import type { Domain } from './domain.ts'
import { wakeSubscribers } from './events/ordered.ts'
import { listenersOf, subscriptionsOf, type Listener, type Subscriptions } from './events/subscriptions.ts'
import { sweepUploads } from './files/sweep-uploads.ts'
import type { MutationOperation, Operation } from './graphql/operations.ts'
import { createSchema } from './graphql/schema.ts'
import type { List } from './lists/define-list.ts'
import type { Lookup } from './imports/lookups.ts'
import type { Upload } from './imports/upload.ts'
import { uploadsOf } from './imports/uploads.ts'
import { slugsOf } from './rights/catalogue.ts'
import type { MailTemplate } from './mail/template.ts'
import type { ModuleName } from './modules.ts'
import type { Notification, NotificationSource } from './notifications/notification.ts'
import { notifying } from './notifications/notify.ts'
import type { Schedule } from './schedules/schedule.ts'
import { runSchedule, startDueSchedules } from './schedules/start-due.ts'
import type { LogSource } from './person-log/log.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import { personalTables } from './personal-data/tables.ts'
import { operationsOfKind, presentedByKit } from './records/define.ts'
import type { Invariant } from './records/invariants.ts'
import type { ListedObstacle } from './records/obstacles.ts'
import type { Presented } from './records/presented.ts'
import type { ReportSection } from './reports/section.ts'
import type { RecordRules } from './records/rules.ts'
import { nobodyHolds, type Holders } from './rights/holders.ts'
import type { CalendarSource } from './calendar/calendar.ts'
import type { WaitingSource } from './waiting/waiting.ts'
import { operationsOfList } from './settings-lists/define.ts'

/** What the manifests of some domains make together: nothing of it depends on a database, and nothing changes it. */
export type Kith = {
  readonly domains: readonly Domain[]
  readonly schema: GraphQLSchema
  readonly operations: readonly Operation[]
  /** Throws for a name that no domain has. */
  readonly mutation: (name: string) => MutationOperation
  /** The declared lists by their names: what exports and saved views are of. */
  readonly lists: ReadonlyMap<string, List>
  /** What the declarations of kinds cannot say of their records, by their kinds. */
  readonly rules: ReadonlyMap<string, RecordRules>
  /** Judge changes of the records of other domains, in the order of the domains. */
  readonly invariants: readonly Invariant[]
  /** Keep records of other domains from being deleted. */
  readonly obstacles: readonly ListedObstacle[]
  /** How records are shown to which others belong or point, by their kinds. */
  readonly presented: ReadonlyMap<string, Presented>
  /** Who hears of which event, wherever it is recorded. */
  readonly subscriptions: Subscriptions
  readonly listeners: readonly Listener[]
  /** The queues of those that keep how far they have come. */
  readonly orderedSubscribers: readonly string[]
  readonly jobs: readonly JobKind[]
  readonly chores: readonly Chore[]
  readonly schedules: readonly Schedule[]
  /** Every import type, in the order in which an import does them. */
  readonly uploads: readonly Upload[]
  readonly lookups: readonly Lookup[]
  /** Every kind of email by its name. */
  readonly mails: ReadonlyMap<string, MailTemplate>
  /** What people are told of in the product, by its name. */
  readonly notifications: ReadonlyMap<string, Notification>
  /** What organisations make such of by themselves, by what their names begin with. */
  readonly notificationSources: ReadonlyMap<string, NotificationSource>
  /** What the inbox lists, in its order. */
  readonly waiting: readonly WaitingSource[]
  readonly holders: Holders
  /** What calendars tell of people. */
  readonly calendar: readonly CalendarSource[]
  /** What performance reports are made of. */
  readonly reportSections: readonly ReportSection[]
  /** What the manager's log of a person lists. */
  readonly logEntries: readonly LogSource[]
  /** Every table that keeps something about people, owners first. */
  readonly personalTables: readonly PersonalTable[]
  /** True for a document that asks for what is slow. */
  readonly isSlow: (document: string) => boolean
  /** The module of a query, declared list, mutation, subscriber, schedule, notification or invariant of a manifest; undefined for what every organisation has. */
  readonly moduleOf: (listed: object) => ModuleName | undefined
  /** The modules that have something to bring. */
  readonly modules: ReadonlySet<ModuleName>
  /** The permissions that nobody has in an organisation with these modules, always the same set for the same modules. */
  readonly closedSlugs: (modules: readonly string[]) => ReadonlySet<string>
}

declare module './services.ts' {
  interface Registry extends Kith {}
}

const made = new WeakMap<readonly Domain[], Kith>()

/** For one list of domains always the same. */
export function createKith(domains: readonly Domain[]): Kith {
  const kith = made.get(domains) ?? makeKith(domains)
  made.set(domains, kith)
  return kith
}

function makeKith(domains: readonly Domain[]): Kith {
  const operationsByDomain = new Map(domains.map((domain) => [domain, operationsOf(domain)]))
  const operations = [...operationsByDomain.values()].flat()
  assertNamedOnce(operations)
  assertSayForWhom(operations)
  const mutations = new Map(
    operations.flatMap((each) => (each.kind === 'mutation' && !('door' in each) ? [[each.name, each] as const] : [])),
  )
  const slow = operations.flatMap((each) => (each.kind === 'query' && each.isSlow ? each.name : []))
  const notifications = domains.flatMap((domain) => domain.notifications ?? [])
  const sources = domains.flatMap((domain) => domain.notificationSources ?? [])
  const subscribers = [
    ...domains.flatMap((domain) => domain.subscribers ?? []),
    ...(notifications.length + sources.length > 0 ? [notifying(notifications, sources)] : []),
  ]
  const extensions = domains.flatMap(({ types }) => types ?? [])
  const shown = domains.flatMap(({ presents = [], records = [] }) => [...records.map(presentedByKit), ...presents])
  const presented = new Map(shown.map((each) => [each.kind, each]))
  let schema: GraphQLSchema | undefined
  return {
    domains,
    operations,
    lists: new Map(
      [...operations.flatMap(listsIn), ...domains.flatMap(({ lists }) => lists ?? [])].map((list) => [list.declaration.name, list]),
    ),
    presented,
    rules: new Map(domains.flatMap(({ rules = [] }) => rules.map((each) => [each.of.kind, each]))),
    invariants: domains.flatMap(({ invariants = [] }) => invariants),
    obstacles: domains.flatMap(({ obstacles = [], module }) => obstacles.map((each) => ({ ...each, module }))),
    subscriptions: subscriptionsOf(subscribers),
    listeners: listenersOf(subscribers),
    orderedSubscribers: subscribers.flatMap(({ isOrdered, job }) => (isOrdered ? [job.queue] : [])),
    jobs: [...domains.flatMap(({ jobs }) => jobs ?? []), ...subscribers.map(({ job }) => job), runSchedule],
    chores: [...domains.flatMap(({ chores }) => chores ?? []), startDueSchedules, sweepUploads, wakeSubscribers],
    schedules: [...domains.flatMap(({ schedules }) => schedules ?? []), forgetRequests],
    uploads: uploadsOf(domains),
    lookups: domains.flatMap(({ lookups }) => lookups ?? []),
    mails: new Map(domains.flatMap(({ mails }) => mails ?? []).map((mail) => [mail.name, mail])),
    waiting: domains.flatMap(({ waiting = [] }) => waiting),
    holders: domains.find(({ holders }) => holders)?.holders ?? nobodyHolds,
    calendar: domains.flatMap(({ calendar = [] }) => calendar),
    reportSections: domains.flatMap(({ reportSections = [] }) => reportSections),
    logEntries: domains.flatMap(({ logEntries = [] }) => logEntries),
    notifications: new Map(notifications.map((each) => [each.name, each])),
    notificationSources: new Map(sources.map((each) => [each.name, each])),
    personalTables: personalTables(domains),
    isSlow: (document) => slow.some((name) => document.includes(name)),
    ...modulesOf(domains, operationsByDomain),
    // Commands that start no server need none.
    get schema() {
      return (schema ??= createSchema({ operations, extensions, presented }))
    },
    mutation(name) {
      const found = mutations.get(name)
      if (!found) throw new Error(`There is no mutation '${name}'`)
      return found
    },
  }
}

/** A mutation written by hand takes the place of the standard one of its name. */
function operationsOf({ name, queries = [], mutations = [], records = [] }: Domain): readonly Operation[] {
  const byHand = new Set(mutations.map((each) => each.name))
  return [
    ...queries,
    ...mutations,
    ...listsDeclaredBy(name).flatMap(operationsOfList),
    ...records.flatMap(operationsOfKind).filter((each) => !byHand.has(each.name)),
  ]
}

/** The declared list that a query gives a page of. */
const listsIn = (operation: Operation): readonly List[] => (operation.kind === 'query' && operation.list ? [operation.list] : [])

const listsDeclaredBy = (domain: string): readonly SettingsList[] =>
  declarations.flatMap(({ name, records }): readonly RecordKind[] => (name === domain ? records : [])).filter(isSettingsList)

function assertNamedOnce(operations: readonly Operation[]): void {
  const names = new Set<string>()
  for (const { name } of operations) {
    if (names.has(name)) throw new Error(`Operation '${name}' is defined twice`)
    names.add(name)
  }
}

function assertSayForWhom(operations: readonly Operation[]): void {
  const silent = operations.find(({ permissions, asOneself }) => permissions.includes('signed-in') && asOneself === undefined)
  if (silent) throw new Error(`Operation '${silent.name}' needs 'asOneself': it asks for no permission`)
}

function modulesOf(
  domains: readonly Domain[],
  operations: ReadonlyMap<Domain, readonly Operation[]>,
): Pick<Kith, 'moduleOf' | 'modules' | 'closedSlugs'> {
  const modules = new Map<object, ModuleName>()
  const slugs = new Map<string, ModuleName>()
  for (const domain of domains) {
    const {
      module,
      name,
      lists: listed = [],
      subscribers = [],
      schedules = [],
      notifications = [],
      notificationSources = [],
      waiting = [],
      calendar = [],
      reportSections = [],
      logEntries = [],
      invariants = [],
    } = domain
    if (!module) continue
    const own = operations.get(domain) ?? []
    const lists = [...own.flatMap(listsIn), ...listed].map(({ declaration }) => declaration)
    const told = [...notifications, ...notificationSources, ...waiting, ...calendar, ...reportSections, ...logEntries, ...invariants]
    for (const brought of [...own, ...lists, ...subscribers, ...schedules, ...told]) modules.set(brought, module)
    for (const slug of slugsOf(name)) slugs.set(slug, module)
  }
  const closed = new Map<string, ReadonlySet<string>>()
  return {
    moduleOf: (listed) => modules.get(listed),
    modules: new Set(domains.flatMap(({ module }) => module ?? [])),
    closedSlugs: (present) => {
      const key = present.join()
      const known = closed.get(key) ?? new Set([...slugs].flatMap(([slug, module]) => (present.includes(module) ? [] : [slug])))
      closed.set(key, known)
      return known
    },
  }
}
