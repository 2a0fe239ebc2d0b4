import type { RouteName } from '@kith/shared/routes.ts'
import type { SettingsGroup } from '@kith/shared/settings-list.ts'
import type { ComponentType } from 'react'
import type { Question } from '#platform/ahead/question.ts'
import type { CommonKey, Namespace, TextKey } from '#platform/i18n/keys.ts'
import type { Session } from '#platform/session/session-of.ts'

/** What somebody needs to open a page; all the lines together. */
export interface Requirement {
  /** All of these permissions, at any scope. */
  permission?: readonly string[]
  /** At least one of these. */
  permissionAny?: readonly string[]
}

export interface Page extends Requirement {
  route: RouteName
  title: TextKey
  /** Texts that the page needs beside those of its domain. */
  namespaces?: readonly Namespace[]
  load: () => Promise<{ default: ComponentType }>
  /** Addresses of dialogs over this page: the page stays and reads `useDialogRoute()`. */
  dialogs?: readonly RouteName[]
}

export interface NavigationItem {
  group: NavigationGroup
  /** The page it opens; shown only to those who may open that page. */
  route: RouteName
  label: CommonKey
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** Smaller first. */
  order?: number
}

/** One line of the settings index. */
export interface SettingsEntry {
  route: RouteName
  label: TextKey
  description: TextKey
  group: SettingsGroup
}

/** For whom a card of the dashboard is, and what it asks. */
export interface DashboardCardRule extends Requirement {
  /** Only for whom this holds, where permissions alone do not say it: a scope, somebody who is a person of the organisation. */
  isFor?: (session: Session) => boolean
  question: (session: Session) => Question
}

export interface DashboardCard extends DashboardCardRule {
  name: string
  order: number
  Content: ComponentType
}

/** A quick link of the dashboard, shown to those who may open the page. */
export interface QuickLink {
  route: RouteName
  label: CommonKey
  icon: NavigationItem['icon']
}

export interface WebDomain {
  name: string
  /** The domains whose `public.ts` it imports. */
  uses?: readonly string[]
  /** Texts of the domain; its own name when nothing is said. */
  namespaces?: readonly Namespace[]
  pages: readonly Page[]
  navigation?: readonly NavigationItem[]
  settings?: readonly SettingsEntry[]
  /** In one file for a domain; what they ask goes into its `questions.ts` as well. */
  dashboardCards?: () => Promise<{ cards: readonly DashboardCard[] }>
  quickLinks?: readonly QuickLink[]
  /** Stands beside every page of the frame: a card or a dialog that many pages open. */
  beside?: () => Promise<{ default: ComponentType }>
}

export function defineDomain(domain: WebDomain): WebDomain {
  return domain
}

/** The groups of the side navigation, in their order. `home` and `profile` are single items without a heading. */
export const navigationGroups = ['home', 'profile', 'people', 'growth', 'engage', 'organisation', 'insights', 'settings'] as const

export type NavigationGroup = (typeof navigationGroups)[number]
