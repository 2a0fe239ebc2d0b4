import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { usePageDocuments, usePageSubject } from '#platform/routing/page-context.ts'
import type { LoadedRecord } from '#platform/routing/contributions.ts'
import type { Attachment, Comment } from './facets/facets.ts'
import { operationOf, type RecordSubject } from './record-pages.ts'

/** A record of any declared kind; its fields are there by their names. */
export type AnyRecord = LoadedRecord & {
  readonly version: number
  /** The actions that its viewer can take with it now. */
  readonly viewerCan: readonly string[]
  readonly closedFields: readonly string[]
  readonly owner?: Named | null
  readonly documents?: readonly Attachment[]
  readonly comments?: readonly Comment[]
}
/** What stands in a form at first: those of the record, or the defaults of the lists that a new one points at. */
export type StartValues = Readonly<Record<string, unknown>>
export type Owner = Named & { readonly viewerMay: readonly string[] }
type Named = { readonly id: string; readonly label?: string | null }

export interface RecordOperations {
  list: TypedDocumentNode<RecordPageData, ListVariables>
  /** Undefined for a kind whose list is filtered by no other records. */
  filters: TypedDocumentNode<FilterRecords, Record<string, never>> | undefined
  get: TypedDocumentNode<{ record: AnyRecord }, { id: string }>
  owner: TypedDocumentNode<{ owner: Owner }, { id: string }>
  choices: (kind: RecordKind) => TypedDocumentNode<{ choices: { id: string; name: string }[] }, Record<string, never>> | undefined
  /** Undefined for a kind that points at no list with a default. */
  defaults: TypedDocumentNode<Defaults, Record<string, never>> | undefined
  /** Undefined for a kind whose fields are there whatever they point at. */
  behind: TypedDocumentNode<Behind, Record<string, never>> | undefined
  create: RecordMutation
  /** Of a kind that is recorded for many owners at once. */
  createMany: RecordMutation
  update: RecordMutation
  remove: RecordMutation
  /** Undefined for a kind whose records carry no files. */
  attaching: Attaching | undefined
  /** One of the actions of the kind, which answers with the record as it is then. */
  act: (action: string) => RecordMutation
}
export interface RecordPageData {
  page: { items: AnyRecord[]; totalCount: number; endCursor: string | null }
}
interface ListVariables {
  first: number
  after: string | null
  sort?: string | undefined
  filter?: Record<string, unknown> | null
  search?: string | null
  owner?: string
  team?: boolean
  waiting?: boolean
}
/** Records to filter a list by, under the names of its filters. */
export type FilterRecords = Readonly<Record<string, readonly { id: string; name: string; parentId?: string | null }[]>>
/** The records of each list that a field points at, by the name of the field. */
type Defaults = Readonly<Record<string, readonly { id: string; name: string; isDefault: boolean }[]>>
/** Sends, renames and removes the files of the records of a kind. */
export interface Attaching {
  kind: string
  create: TransferMutation
  update: TransferMutation
  remove: RecordMutation
  /** What is said of a file beside what changes of it; the standard mutations take its id alone. */
  inputs?: { update: Readonly<Record<string, string>>; remove: (id: string) => Readonly<Record<string, string>> }
}
export const ofKinds: NonNullable<Attaching['inputs']> = { update: {}, remove: (id) => ({ id }) }
type TransferMutation = TypedDocumentNode<
  { transfer: { document: Pick<Attachment, 'id' | 'failure'>; presignedUploadUrl: string | null } },
  { input: Record<string, unknown> }
>
/** The records of each list that a field points at, with what decides whether other fields are there. */
export type Behind = Readonly<Record<string, readonly (Readonly<Record<string, unknown>> & { id: string })[]>>
type RecordMutation = TypedDocumentNode<Record<string, unknown>, { input: Record<string, unknown> }>

/** What the open page is about, with the generated operations of its kind. */
export function useRecordOperations(): RecordSubject & { operations: RecordOperations } {
  const subject = usePageSubject<RecordSubject>()
  const documents = usePageDocuments()
  return { ...subject, operations: operationsIn(subject.kind, documents) }
}

/** The generated operations of a kind among those that a page has loaded. */
export function operationsIn(kind: RecordKind, documents: Readonly<Record<string, unknown>>): RecordOperations {
  const named = (end: string) => documents[operationOf(kind, end)]
  return {
    list: named('List'),
    filters: named('Filters'),
    get: named('Get'),
    owner: named('Owner'),
    choices: (other: RecordKind) => named(`${other.type}Choices`),
    defaults: named('Defaults'),
    behind: named('Behind'),
    create: named('Create'),
    createMany: named('CreateMany'),
    update: named('Update'),
    remove: named('Delete'),
    attaching: named('AttachmentCreate') && {
      kind: kind.kind,
      create: named('AttachmentCreate'),
      update: named('AttachmentUpdate'),
      remove: named('AttachmentDelete'),
    },
    act: (action: string) => named(capitalise(action)),
  } as RecordOperations
}
