import type { ModuleName } from './modules.ts'
import type { AccountPage, NavigationPage, SettingsPage, Shortcut } from './navigation-pages.ts'
import type { RecordKind } from './records.ts'

/** Functional: held or not. Hierarchical: held for OWN, SUBORDINATE or ALL people. */
export type PermissionKind = 'functional' | 'hierarchical'
export type Scope = 'OWN' | 'SUBORDINATE' | 'ALL'
export const grantScopes = ['FUNCTIONAL', 'OWN', 'SUBORDINATE', 'ALL'] as const
export type Permission = {
  readonly kind: PermissionKind
  /** Administrators hold it only like everyone else: through a group that grants it. */
  readonly closedToAdministrators?: true
  /** Nobody holds it while the organisation does not use this feature, but those who hold `keptFor` beside it: they read what there was. */
  readonly feature?: { readonly name: string; readonly keptFor?: string }
}

/**
 * A permission that there is once for each record of a kind, named by a field of it: `people.documents.*.view` gives
 * `people.documents.contracts.view` for the folder `contracts`. Asked for with its star, it is the one of the record that is meant.
 */
export type PermissionPattern = Permission & {
  readonly ofEach: string
  /** The field by which its slugs are named. It never changes. */
  readonly by: string
  /** Only of the records that have these values. */
  readonly where?: Readonly<Record<string, string | boolean>>
}

/** Adds to the three catalogues that everything else reads: records, permissions and events. */
export type Declaration = {
  readonly name: DomainName
  /** The part of the product under which its permissions are listed. */
  readonly area: PermissionArea
  /** Without a module, every organisation has the domain. */
  readonly module?: ModuleName
  /** The kinds of record that it keeps. */
  readonly records: readonly RecordKind[]
  readonly permissions: Readonly<Record<string, Permission>>
  /** Permissions that organisations make with records of their own, by slugs with a star. */
  readonly permissionPatterns?: Readonly<Record<string, PermissionPattern>>
  readonly events: readonly string[]
  /** Every organisation starts with groups that allow these: employees over themselves, supervisors over their teams. */
  readonly grants?: { readonly employee?: readonly string[]; readonly supervisor?: readonly string[] }
  /**
   * What nobody can have done by another, by the beginnings of the permissions: it decides over access, shows links that let their
   * reader in, or takes data away.
   */
  readonly neverLent?: readonly string[]
  /** The events with which the personal values of everything that happened to their person are erased. */
  readonly erasures?: readonly string[]
  /** The events that change no record, such as signing in: totals of lists that are remembered stay right. */
  readonly changeless?: readonly string[]
  /** Those with which somebody saw what is sensitive of a person, who can read of each: they change no record either. Those of sealed fields need no line. */
  readonly looks?: readonly string[]
  /** Its pages in the navigation, in the settings and in the menu of one's account, and what can be begun from there. Those of settings lists need no line. */
  readonly navigation?: readonly NavigationPage[]
  readonly settings?: readonly SettingsPage[]
  readonly account?: readonly AccountPage[]
  readonly shortcuts?: readonly Shortcut[]
}

export const permissionAreas = ['people', 'jobs', 'growth', 'organisation', 'access', 'data'] as const
export type PermissionArea = (typeof permissionAreas)[number]

export const domainNames = [
  'session',
  'access',
  'account',
  'tenants',
  'provider',
  'organisation',
  'custom-fields',
  'documents',
  'people',
  'organisation-chart',
  'jobs',
  'remuneration',
  'qualifications',
  'compliance',
  'onboarding',
  'checklists',
  'workforce',
  'compensation',
  'forms',
  'pulses',
  'workflows',
  'goals',
  'objectives',
  'performance',
  'diary-notes',
  'private-notes',
  'recognition',
  'performance-reports',
  'improvement-plans',
  'learning',
  'contracts',
  'dashboard',
  'notifications',
  'mail',
  'bulk-data',
  'integrations',
  'payroll',
  'analytics',
  'audit',
] as const
/** Those of the tests of the platform begin with `test-`. */
export type DomainName = (typeof domainNames)[number] | `test-${string}`

export const functional: Permission = { kind: 'functional' }
export const hierarchical: Permission = { kind: 'hierarchical' }
/** `closedToAdministrators(functional)`: administrators hold it only like everyone else. */
export const closedToAdministrators = (permission: Permission): Permission => ({ ...permission, closedToAdministrators: true })
