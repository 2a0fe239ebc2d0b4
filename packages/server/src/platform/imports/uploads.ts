import { settingsLists } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import type { Domain } from '#platform/domain.ts'
import type { MutationHead } from '#platform/mutations/mutation.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { uploadsOfList } from './list-uploads.ts'
import { uploadsOfRecord } from './record-uploads.ts'
import type { Upload } from './upload.ts'

type Declared = Omit<Upload, 'mutation' | 'input' | 'operation'> & {
  readonly mutation: Pick<MutationHead, 'name' | 'input'>
  readonly operation?: Upload['operation']
}

/** An import type, listed in the manifest of its domain: what a file can make or change through one of its mutations. */
export function defineUpload({ mutation: { name, input }, ...upload }: Declared): Upload {
  return { operation: 'CREATE', ...upload, mutation: name, input }
}

/** Every import type, in the order in which an import does them: those of the settings lists, those of the manifests, those of their records. One that makes several records comes before its parts. */
export function uploadsOf(domains: readonly Pick<Domain, 'uploads' | 'records' | 'lookups'>[]): readonly Upload[] {
  const declared = domains.flatMap(({ uploads }) => uploads ?? [])
  const named = new Set(domains.flatMap(({ lookups = [] }) => lookups.map(({ kind }) => kind)))
  const records = domains.flatMap(({ records: own = [] }) => own.filter(({ upload }) => upload))
  return [
    ...inOrder(settingsLists).flatMap(uploadsOfList),
    ...declared,
    ...records.flatMap((kind) => uploadsOfRecord(kind, named)),
  ].toSorted((a, b) => a.phase - b.phase || Number(b.parts !== undefined) - Number(a.parts !== undefined))
}

/** A list comes after those that its records name. */
function inOrder(lists: readonly SettingsList[]): SettingsList[] {
  const begun = new Set<SettingsList>()
  const place = (list: SettingsList): SettingsList[] => {
    if (begun.has(list)) return []
    begun.add(list)
    const fields = Object.values<Field>(list.fields)
    return [...lists.filter(({ kind }) => fields.some(({ references }) => references === kind)).flatMap(place), list]
  }
  return lists.flatMap(place)
}

/** Where the import types are known. */
export type WithUploads = { readonly services: { readonly kith: { readonly uploads: readonly Upload[] } } }

export function uploadOf({ services }: WithUploads, type: string): Upload {
  const found = services.kith.uploads.find((upload) => upload.type === type)
  if (!found) throw new Error(`There is no import type ${type}`)
  return found
}

/** Those of the import types of which each row is an action: of most the type itself alone. */
export const partsOf = (services: WithUploads, upload: Upload): readonly Upload[] =>
  upload.parts?.map(({ type }) => uploadOf(services, type)) ?? [upload]

/** The permissions without which nobody may import a type, as far as a user lacks them. */
export const rightsToImport = (ctx: Context, upload: Upload): string[] => {
  const slugs = partsOf(ctx, upload).flatMap(({ mutation }) => ctx.services.kith.mutation(mutation).permissions)
  return [...new Set(slugs)].filter((slug) => slug !== 'signed-in' && !hasPermission(ctx.actor, slug))
}

/** `CREATE_PEOPLE` → `create-people`. */
export const kebabOf = ({ type }: Upload) => type.toLowerCase().replaceAll('_', '-')
