import type { areaRoutes } from './routes/areas.ts'
import type { peopleRoutes } from './routes/people.ts'
import type { settingsRoutes } from './routes/settings.ts'
import type { SettingsGroup } from './settings-list.ts'
import type { TextKey } from './words.ts'

/** A page opens to those for whom all of this is true. */
export type Needs = {
  /** They hold all of these permissions, at any scope; on a page inside a record, for that very record. */
  readonly permission?: readonly string[]
  /** They hold at least one of these. */
  readonly permissionAny?: readonly string[]
  /** The permissions have to reach someone else than oneself: anyone, people below one's own jobs, or everyone. */
  readonly ofOthers?: true | 'TEAM' | 'EVERYONE'
  /** The organisation uses this optional feature. */
  readonly feature?: string
}

/** The entries of the navigation, in their order; each is there for whoever may open one of its pages. */
export const navigationGroups = [
  'home',
  'inbox',
  'profile',
  'team',
  'people',
  'timeOff',
  'growth',
  'compliance',
  'pay',
  'engage',
  'insights',
  'organisations',
  'settings',
] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** The colours of the design system in which the open page of an entry is marked. */
export const accentColours: Readonly<Record<NavigationGroup, string>> = {
  home: 'indigo',
  inbox: 'indigo',
  profile: 'indigo',
  team: 'indigo',
  people: 'indigo',
  timeOff: 'indigo',
  growth: 'indigo',
  compliance: 'indigo',
  pay: 'indigo',
  engage: 'indigo',
  insights: 'indigo',
  organisations: 'indigo',
  settings: 'gray',
}

/** Pages that are tabs of one another, each family by the entry in which it is one line. */
export const tabFamilies = {
  inbox: 'inbox',
  calendar: 'people',
  joining: 'people',
  goals: 'growth',
  reviews: 'growth',
  training: 'growth',
  skills: 'growth',
  qualifications: 'compliance',
} as const satisfies Readonly<Record<string, NavigationGroup>>
export type TabFamily = keyof typeof tabFamilies

/** The short names of tabs, in their order within a family. */
export const tabNames = [
  'toDo',
  'approvals',
  'sent',
  'done',
  'news',
  'mine',
  'team',
  'organisation',
  'everyone',
  'events',
  'birthdays',
  'onboarding',
  'tasks',
  'asked',
  'talentGrid',
  'requirements',
  'toApprove',
] as const
export type TabName = (typeof tabNames)[number]

export const appTypes = ['LEARNING', 'RECRUITMENT', 'PAYROLL', 'WORKFORCE_MANAGEMENT'] as const
export type AppType = (typeof appTypes)[number]

/** The routes of pages that domains declare; those of settings lists follow from the lists. */
export type PageName = keyof (typeof areaRoutes & typeof peopleRoutes & typeof settingsRoutes)

type CommonKey = Extract<TextKey, `common:${string}`>
type Leading = {
  /** The page that it opens; shown only to those who may open that page. */
  readonly route: PageName
  readonly needs?: Needs
  /** The page is about one's own person, and not there for accounts without one. */
  readonly ofOneself?: true
  /** Smaller first. */
  readonly order?: number
}

export type NavigationPage = Leading & {
  /** The page is below this entry. */
  readonly group: NavigationGroup
  /** Its name wherever it stands alone, as in the search. */
  readonly label: CommonKey
  /** Its name below its entry, where that says the rest. */
  readonly short?: CommonKey
  /** It is a tab of the other pages of a family, which are one line together; the pages of a team are below theirs as well. */
  readonly tab?: { readonly of: TabFamily; readonly as: TabName }
  /** It is what other organisations have an app of their own for. */
  readonly app?: AppType
  /** Not while its user acts in another role. */
  readonly asOneself?: true
}

export type SettingsPage = {
  readonly route: PageName
  readonly needs: Needs
  readonly label: TextKey
  readonly description: TextKey
  /** People also look for it by these words. */
  readonly keywords?: TextKey
  readonly group: SettingsGroup
  /** It is a tab of this page, and one line of the index with it. */
  readonly tabOf?: PageName
  /** Smaller first in its group. */
  readonly order?: number
}

export type AccountPage = Leading & {
  readonly id: string
  readonly label: CommonKey
  readonly icon: string
  /** Not while its user acts in another role. */
  readonly asOneself?: true
}

export type Shortcut = {
  readonly route: PageName
  readonly needs: Needs
  readonly label: CommonKey
  /** It is beside the pages of this entry of the navigation. */
  readonly group: NavigationGroup
  /** It has no tile, because a card of the dashboard opens it already. */
  readonly onCard?: true
}
