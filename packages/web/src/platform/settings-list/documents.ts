import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'

/** A record of any list; its declared fields are there by their names. */
export interface ListRecord {
  __typename: string
  id: string
  name: string
  isEnabled: boolean
  /** Of a list that has a default. */
  isDefault?: boolean
  version: number
  usageCount: number
  presentCount: number | null
  comingCount: number
  /** With the record itself: what it is called in other languages. */
  translations: ReadonlyArray<{ language: string; name: string }>
  parentId?: string | null
  parent?: { id: string; name: string } | null
  [field: string]: unknown
}

export interface ListDocuments {
  list: TypedDocumentNode<Record<string, { items: ListRecord[]; totalCount: number; endCursor: string | null }>, ListVariables>
  get: TypedDocumentNode<Record<string, ListRecord>, { id: string }>
  /** Every record of a list that is a tree, up to `longestList`: a tree is shown whole. */
  tree: TypedDocumentNode<Record<string, ListRecord[]>, Record<string, never>>
  all: (
    plural: string,
  ) => TypedDocumentNode<Record<string, Array<{ id: string; name: string; parentId?: string | null }>>, Record<string, never>>
  /** Create, Update, Disable …: ask `has` first. */
  mutation: (verb: string) => TypedDocumentNode<Record<string, unknown>, { input: Record<string, unknown> }>
  has: (verb: string) => boolean
}

interface ListVariables {
  first: number
  after: string | null
  search: string | null
  isEnabled: boolean | null
}

/** The generated operations of a list, by what they are for. */
export function documentsOf(list: SettingsList, module: Readonly<Record<string, unknown>>): ListDocuments {
  const named = (end: string) => module[`Settings${capitalise(list.name)}${end}Document`]
  return {
    list: named('List') as ListDocuments['list'],
    get: named('Get') as ListDocuments['get'],
    tree: named('Tree') as ListDocuments['tree'],
    all: (plural) => (named(plural === list.plural ? 'All' : capitalise(plural)) ?? named('All')) as ReturnType<ListDocuments['all']>,
    mutation: (verb) => named(verb) as ReturnType<ListDocuments['mutation']>,
    has: (verb) => named(verb) !== undefined,
  }
}
