import type { DomainName } from '@kith/shared/declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { FastifyInstance } from 'fastify'
import type { DB } from './database/tables.generated.ts'
import type { CalendarSource } from './calendar/calendar.ts'
import type { Chore } from './background/chores.ts'
import type { JobKind } from './background/jobs.ts'
import type { Subscriber } from './events/subscribers.ts'
import type { AwaitedFiles } from './files/awaited.ts'
import type { DirectMutation, MutationOperation, QueryOperation } from './graphql/operations.ts'
import type { TypeExtension } from './graphql/types.ts'
import type { Listening } from './listening.ts'
import type { Lookup } from './imports/lookups.ts'
import type { Upload } from './imports/upload.ts'
import type { List } from './lists/define-list.ts'
import type { MailTemplate } from './mail/template.ts'
import type { ModuleName } from './modules.ts'
import type { Notification, NotificationSource } from './notifications/notification.ts'
import type { Portable } from './portable.ts'
import type { Schedule } from './schedules/schedule.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { LogSource } from './person-log/log.ts'
import type { Invariant } from './records/invariants.ts'
import type { ObstacleSource } from './records/obstacles.ts'
import type { Presented } from './records/presented.ts'
import type { RecordRules } from './records/rules.ts'
import type { ReportSection } from './reports/section.ts'
import type { Holders } from './rights/holders.ts'
import type { Services } from './services.ts'
import { broughtByTurns } from './turns/of-domain.ts'
import type { WaitingSource } from './waiting/waiting.ts'

type TableName = keyof DB

/** The manifest of a server domain: everything that it brings. What is not listed here does not exist. */
export type Domain = {
  readonly name: DomainName
  /** The domains whose `public.ts` this one imports. */
  readonly uses?: readonly DomainName[]
  /** Its tables that the statements of every domain may read; the others are its own. Those of settings lists always are. */
  readonly publicTables?: readonly TableName[]
  /** The tables of other domains that its statements read or write, beside those that are public. */
  readonly reads?: readonly TableName[]
  readonly writes?: readonly TableName[]
  readonly queries?: readonly QueryOperation[]
  readonly mutations?: readonly (MutationOperation | DirectMutation)[]
  /** Lists that no query gives a page of: they are exported and keep saved views all the same. */
  readonly lists?: readonly List[]
  /** Declared kinds: each brings its type, queries and standard mutations, as do all settings lists that the domain declares. */
  readonly records?: readonly RecordKind[]
  /** Declared kinds of which nothing but their `turns` is brought: whoever is asked finds their records, and nobody else does. */
  readonly asking?: readonly RecordKind[]
  /** What the declarations of its kinds cannot say of their records. */
  readonly rules?: readonly RecordRules[]
  /** Judges every change of records of other domains. */
  readonly invariants?: readonly Invariant[]
  /** Keep records of other domains from being deleted. */
  readonly obstacles?: readonly ObstacleSource[]
  /** How records are shown to which others belong or point, where the kit does not know it: a person, a job. */
  readonly presents?: readonly Presented[]
  /** What its tables keep about people, beside its records that belong to one: erased with the person, and told when they ask. */
  readonly personalData?: readonly PersonalTable[]
  /** Fields of types that this domain declares elsewhere than the type. */
  readonly types?: readonly TypeExtension[]
  /** What an organisation must have for all of this; without one, every organisation has it. */
  readonly module?: ModuleName
  /** What files can make or change, beside what every settings list brings. */
  readonly uploads?: readonly Upload[]
  /** How cells of files name its records, for the uploads of every domain. */
  readonly lookups?: readonly Lookup[]
  readonly schedules?: readonly Schedule[]
  readonly jobs?: readonly JobKind[]
  readonly subscribers?: readonly Subscriber[]
  readonly chores?: readonly Chore[]
  /** The kinds of email that it sends. */
  readonly mails?: readonly MailTemplate[]
  /** What it tells people of in the product. */
  readonly notifications?: readonly Notification[]
  /** What each organisation tells people of in its own way. */
  readonly notificationSources?: readonly NotificationSource[]
  /** What waits for people until they deal with it: the inbox lists it. */
  readonly waiting?: readonly WaitingSource[]
  /** Tells who holds a permission: the one domain that keeps that does. */
  readonly holders?: Holders
  /** Its records that the manager's log of a person lists. */
  readonly logEntries?: readonly LogSource[]
  /** The days that it knows of people, for calendars. */
  readonly calendar?: readonly CalendarSource[]
  /** What performance reports show of what it keeps. */
  readonly reportSections?: readonly ReportSection[]
  readonly awaitedFiles?: readonly AwaitedFiles[]
  /** What the file of an organisation needs to know of its tables. */
  readonly portable?: Portable
  /** Addresses beside GraphQL, for what is not JSON. */
  readonly routes?: (app: FastifyInstance, services: Services) => void
  /** Protocols beside HTTP, each on a port of its own. */
  readonly listens?: readonly Listening[]
}

export function defineDomain(domain: Domain): Domain {
  const { waiting, notifications, mutations, schedules } = broughtByTurns(domain)
  return {
    ...domain,
    waiting: [...(domain.waiting ?? []), ...waiting],
    notifications: [...(domain.notifications ?? []), ...notifications],
    mutations: [...(domain.mutations ?? []), ...mutations],
    schedules: [...(domain.schedules ?? []), ...schedules],
  }
}
