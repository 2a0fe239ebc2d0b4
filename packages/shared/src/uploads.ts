import { kinds } from './catalogue.ts'
import type { RecordKind } from './records.ts'
import { isSettingsList } from './settings-list.ts'

export type UploadOperation = 'CREATE' | 'UPDATE'

/** Whether files create and update the records of a kind from its declaration alone. */
const hasUploads = (kind: RecordKind): boolean => isSettingsList(kind) || kind.upload !== undefined

/** `CREATE_TRAININGS`: the import type of a kind. */
export const uploadType = (operation: UploadOperation, { table }: Pick<RecordKind, 'table'>): string =>
  `${operation}_${table.toUpperCase()}`

/** The kind that an import type creates or updates from its declaration alone; undefined for one that is written by hand. */
export const declaredUpload = (type: string): { readonly kind: RecordKind; readonly operation: UploadOperation } | undefined =>
  declared.get(type)

const declared = new Map(
  [...kinds.values()]
    .filter(hasUploads)
    .flatMap((kind) => (['CREATE', 'UPDATE'] as const).map((operation) => [uploadType(operation, kind), { kind, operation }] as const)),
)
