import type { ApolloClient } from '@apollo/client'
import type { Needs } from '@kith/shared/navigation-pages.ts'
import type { RouteName } from '@kith/shared/routes.ts'
import type { ComponentType } from 'react'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import type { PageQuery } from '#platform/prefetch/page-query.ts'
import type { CommonKey, TextKey } from '#platform/i18n/keys.ts'
import type { Session } from '#platform/session/session-of.ts'
import type { Icon } from '#platform/look/icon.ts'

/** What a domain adds to pages of others. Whatever leads to a page that does not exist, or that the user may not open, is not shown. */
export interface Contributions {
  tabs?: readonly TabContribution[]
  actions?: readonly ActionContribution[]
  cards?: readonly CardContribution[]
  search?: readonly SearchContribution[]
  lookUps?: readonly LookUpContribution[]
  usages?: readonly UsageContribution[]
  histories?: readonly HistoryContribution[]
  pins?: readonly PinContribution[]
  sections?: readonly SectionContribution[]
  followUps?: readonly FollowUpContribution[]
}

/** A record as its layout has loaded it. */
export type LoadedRecord = Readonly<Record<string, unknown>> & { readonly id: string; readonly viewerMay: readonly string[] }

/** A tab of every record of a kind. The permissions of its page are asked of the record. */
export interface TabContribution {
  /** 'person', 'job' … */
  on: string
  route: RouteName
  /** The title of the page when nothing is said. */
  label?: TextKey | ((record: LoadedRecord) => TextKey)
  /** With others of this name it is one tab, which has a second row with each of them. */
  group?: TabGroup
  /** Smaller first. */
  order: number
}

export type TabGroup = 'documents' | 'onboarding' | 'growth' | 'notes'

/** Where the actions of a record are offered: the menu of its pages, its hover card, its row in a list. */
export type ActionPlace = 'page' | 'card' | 'row'

interface Offer {
  /** 'person', 'job' … */
  on: string
  label: TextKey
  icon: Icon
  /** Smaller first. */
  order: number
  /** On the record's pages and its hover card when nothing is said. */
  places?: readonly ActionPlace[]
  /** Whether it fits this record, beyond its permissions. */
  fits?: (record: LoadedRecord) => boolean
  dangerous?: true
  /** Never the primary button of a page. */
  inMenu?: true
  /** Gathered with the others of this name below the primary button of a page. */
  gathered?: TextKey
  /** Adds a record to this one: with the others in the menu to add. */
  adds?: true
}
/** Opens a page, which also says what permissions it takes. */
export interface LinkAction extends Offer {
  route: RouteName
  query?: Readonly<Record<string, string>> | ((record: LoadedRecord) => Readonly<Record<string, string>>)
}
/** Opens a dialog over the page. */
export interface DialogAction extends Offer, Needs {
  dialog: () => Promise<{ default: ComponentType<ActionDialogProps> }>
}
export type ActionContribution = LinkAction | DialogAction

export interface ActionDialogProps {
  record: LoadedRecord
  close: () => void
}

/** Cards of a page, in one file for a domain. What they ask goes into its `page-queries.ts` as well. */
export interface CardContribution {
  on: RouteName
  load: () => Promise<{ cards: readonly Card[] }>
}

/** For whom a card is, and what it asks. */
export interface CardRule extends Needs {
  /** Only for whom this holds, where permissions alone do not say it: a scope, someone who is a person of the organisation. */
  isFor?: (session: Session) => boolean
  pageQuery: (session: Session) => PageQuery
  /** The file that draws it, of a card too large for the file that all cards share. */
  load?: () => Promise<{ default: ComponentType }>
}

export interface Card extends CardRule {
  name: string
  order: number
  Content: ComponentType
  /** Takes the whole width, above the others; this is its place while its parts are on their way. */
  wide?: ComponentType
}

/** The places of what the page of every record has. */
export const standardSections = { fields: 20, documents: 40, comments: 60 } as const
export type StandardSection = keyof typeof standardSections

/** What a domain adds to the page of every record of a kind, or another place there for what each page has. Smaller first. */
export type SectionContribution = { readonly on: string; readonly order: number } & ({ readonly moves: StandardSection } | AddedSection)
export interface AddedSection extends Needs {
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType<SectionProps> }>
}

export interface SectionProps {
  kind: string
  record: LoadedRecord
  reload: () => Promise<unknown>
}

/** A group of results of the search in the top bar. */
export interface SearchContribution extends Needs {
  name: string
  title: CommonKey
  order: number
  /** It finds near misses too, which come below actions and pages. */
  isNear?: boolean
  /** A box below the results that asks for more, for holders of this permission. */
  option?: { label: CommonKey; permission: string }
  load: () => Promise<{ find: Find }>
}

export type Find = (asked: { client: ApolloClient; text: string; option: boolean }) => Promise<Findings>
export interface Findings {
  found: readonly Found[]
  /** Said when nothing at all is found. */
  none?: CommonKey | undefined
  /** Leads to the list of all results if there are more than were found. */
  all?: { to: string; label: CommonKey; count: number; isCapped: boolean }
}

export interface Found {
  key: string
  to: string
  title: string
  line: string
  initials?: string
  picture?: string | null
  /** By what it was found where title and line do not show it. */
  foundBy?: { label: CommonKey; text: string | null }
  /** The words are only similar to those typed, so it is offered only if nothing has the very words. */
  isNear?: boolean
  /** Opens the hover card. */
  person?: string
  /** Of a page or an action. */
  icon?: Icon | undefined
  /** Done in place of opening a page. */
  run?: () => void
}

/** How forms of every domain find records of a kind that are too many to list. */
export interface LookUpContribution {
  of: string
  load: () => Promise<{ lookUp: LookUp; nameOf?: NameOf }>
  /** If several records can be chosen, one of this kind can be chosen in place of all that it holds. */
  gather?: { of: string; load: () => Promise<{ gather: Gather }> }
}
/** Those that a record holds, as far as `permission` reaches them. */
export type Gather = (asked: { client: ApolloClient; id: string; permission: string }) => Promise<readonly SelectOption[]>
/** Returns null for a record that its reader may not see. */
export type NameOf = (asked: { client: ApolloClient; id: string }) => Promise<string | null>

/** Records by what is typed, from two characters on, or why nothing is searched; `permission` must reach each of them. */
export type LookUp = (asked: { client: ApolloClient; text: string; permission: string }) => Promise<readonly SelectOption[] | Unsearched>
export interface Unsearched {
  readonly none: CommonKey
}

/** A list that shows who uses a record of a settings list, by one of its filters. */
export interface UsageContribution {
  /** 'positionTitle', 'location' … */
  of: string
  route: RouteName
  filter: string
  /** Narrows the list to those who use it today. */
  query?: Readonly<Record<string, string>>
  /** On the page of such a record: some of them, and the way to all. */
  load: () => Promise<{ default: ComponentType<UsageCardProps> }>
}

export interface UsageCardProps {
  filter: string
  id: string
  /** The address of the list. */
  all: string
}

/** The page that shows what happened to a record, found by one of its filters. */
export interface HistoryContribution {
  route: RouteName
  filter: string
  query: Readonly<Record<string, string>>
}

/** A kind whose records can be pinned, and the page that a pin leads to. */
export interface PinContribution {
  /** 'person', 'job' … */
  of: string
  route: RouteName
  /** What the addresses of all its pages begin with, where that is not the page itself. */
  within?: RouteName
  icon: Icon
}

/** Something that was recorded of a job: `job.ended`, with the day from which it holds. */
export interface FollowedUp {
  readonly what: string
  readonly jobId: string
  readonly day: string | null
}

/** A page that is asked for once something was recorded, for those who may open it. */
export interface FollowUpContribution {
  readonly after: readonly string[]
  readonly route: RouteName
  readonly load: () => Promise<{ leadOn: LeadOn }>
}
/** The address that it goes on to; null where nothing follows. */
export type LeadOn = (asked: { client: ApolloClient } & FollowedUp) => Promise<string | null>
