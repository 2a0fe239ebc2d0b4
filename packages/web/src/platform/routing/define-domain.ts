import type { TypePolicies } from '@apollo/client'
import type { Needs } from '@kith/shared/navigation-pages.ts'
import type { RouteName } from '@kith/shared/routes.ts'
import type { ComponentType } from 'react'
import type { Namespace, TextKey } from '#platform/i18n/keys.ts'
import type { Icon } from '#platform/look/icon.ts'
import type { Contributions } from './contributions.ts'

export interface Page extends Needs {
  route: RouteName
  title: TextKey
  /** Texts that the page needs beside those of its domain; `all` where it speaks of what any domain keeps. */
  namespaces?: readonly Namespace[] | 'all'
  /** A bare `import()`: the build calls it to learn which file draws the page. */
  load: () => Promise<{ default: ComponentType }>
  /** The kind of record whose header and tabs stay around the page. */
  inside?: string
  /** The generated operations of its record, loaded with it; read with `usePageDocuments()`. */
  documents?: () => Promise<Readonly<Record<string, unknown>>>
  /** What a page that serves many kinds of records is about; read with `usePageSubject()`. */
  subject?: unknown
  /** The domain without whose module it does not exist, where that is not the one that lists it. */
  of?: string
  /** While the organisation does not use its `feature`, it is there for holders of these permissions alone; without them, for nobody. */
  keptFor?: readonly string[]
  /** It can be read as known on an earlier day, too. */
  hasKnown?: true
  /** Not while its user acts in another role. */
  asOneself?: true
  /** Addresses of dialogs over this page: the page stays and reads `useDialogRoute()`. */
  dialogs?: readonly RouteName[]
}

/** The header and tabs around every page inside one record. */
export interface Layout {
  of: string
  /** The layout that it lies in. */
  inside?: string
  load: () => Promise<{ default: ComponentType }>
}

export type SettingsIcons = Readonly<Partial<Record<RouteName, Icon>>>

/** A web domain is data, so that the build can evaluate it without drawing anything. */
export interface WebDomain {
  name: string
  /** Without this module of the organisation nothing of the domain exists, for administrators too. */
  module?: string
  /** The domains whose `public.ts` it imports. */
  uses?: readonly string[]
  /** Texts of the domain; its own name when nothing is said. */
  namespaces?: readonly Namespace[]
  pages: readonly Page[]
  layouts?: readonly Layout[]
  /** Of its pages in the navigation, and of what can be begun from anywhere. */
  icons?: Readonly<Partial<Record<RouteName, Icon>>>
  /** How records of its types are kept in memory, where their id does not say it. */
  typePolicies?: TypePolicies
  contributes?: Contributions
  /** Of its pages in the settings, by route; the others have the icon of their group. */
  settingsIcons?: () => Promise<{ icons: SettingsIcons }>
  /** Stands beside every page of the frame: a card or a dialog that many pages open. */
  overlays?: () => Promise<{ default: ComponentType }>
}

/** The texts that a page waits for. */
export function namespacesOf(domains: readonly WebDomain[], domain: WebDomain, { namespaces = [] }: Page): readonly Namespace[] {
  const gathered = ['permissions', 'records', 'conventions', 'choices'] as const
  const more = namespaces === 'all' ? [...gathered, ...domains.flatMap((each) => each.namespaces ?? [])] : namespaces
  return [...new Set([...(domain.namespaces ?? []), ...more])]
}

export function defineDomain(domain: WebDomain): WebDomain {
  return domain
}
