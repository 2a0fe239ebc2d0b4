import { declareDomain, functional, type Declaration, type DomainName, type Permission } from './declarations.ts'
import type { Fields } from './fields.ts'

/**
 * A settings list is declared, not written: from this come its queries, mutations, permissions, events, page and menu entry.
 * `removal`: a list whose records are disabled or archived when they can no longer be chosen; one in use is never deleted.
 */
export type SettingsList = {
  /** Singular, camelCase: `positionTitle` gives `positionTitleCreate`, `listAllPositionTitles`. */
  readonly name: string
  readonly plural: string
  readonly table: string
  /** Slug prefix: `position_titles` gives `position_titles.view`, `.create`, `.edit`, `.delete`. */
  readonly permission: string
  /** Path below /spa/settings and the settings group it is listed under. */
  readonly path: string
  readonly group: 'organisation' | 'people' | 'jobs'
  readonly words: { readonly singular: string; readonly plural: string }
  readonly fields: Fields
  readonly removal: 'disable' | 'archive'
  /** Names are unique among the records with the same value of this field; without it, in the whole list. */
  readonly uniqueWithin?: string
  /** Fields that stay as they are once a record is in use: changing them would rewrite the past of whatever has it. */
  readonly fixedInUse?: readonly string[]
  /** Fields that are open without the view permission to holders of any of these, who write what chooses from the list. */
  readonly openTo?: Readonly<Record<string, readonly string[]>>
  /** Records have a parent of the same list. */
  readonly tree?: boolean
  readonly ordered?: boolean
  readonly mergeable?: boolean
}

/** How many records of a list can be chosen from, and shown as a tree. */
export const longestList = 20_000

export function settingsList<const L extends SettingsList>(list: L): L {
  return list
}

/** The permissions and events of a domain's lists, beside its own. */
export function declareLists(name: DomainName, lists: readonly SettingsList[], own: Partial<Declaration> = {}): Declaration {
  const permissions: Record<string, Permission> = { ...own.permissions }
  const events: Record<string, string> = { ...own.events }
  for (const { permission, words, removal, mergeable } of lists) {
    permissions[`${permission}.view`] = functional(`View ${words.plural}`)
    permissions[`${permission}.create`] = functional(`Create ${words.plural}`)
    permissions[`${permission}.edit`] = functional(`Edit, ${removal} and reorder ${words.plural}`)
    permissions[`${permission}.delete`] = functional(`Delete ${words.plural} that are not in use`)
    const thing = eventThing(words.singular)
    for (const verb of [
      'created',
      'updated',
      'deleted',
      ...(removal === 'disable' ? ['enabled', 'disabled'] : ['archived', 'unarchived']),
      ...(mergeable ? ['merged'] : []),
    ]) {
      events[`${thing}.${verb}`] = `A ${words.singular} was ${verb}`
    }
  }
  return declareDomain({ name, permissions, events })
}

/** `position title` → `position_title`, the first part of its events' names. */
export function eventThing(singular: string): string {
  return singular.replaceAll(' ', '_')
}
