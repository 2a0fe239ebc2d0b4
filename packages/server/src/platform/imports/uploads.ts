import { settingsLists } from '@kith/shared/catalogue.ts'
import type { MutationHead } from '#platform/mutations/mutation.ts'
import { uploadsOfList } from './list-uploads.ts'
import type { Upload } from './upload.ts'

const declared: Upload[] = []

type Declared = Omit<Upload, 'mutation' | 'input' | 'operation'> & {
  readonly mutation: Pick<MutationHead, 'name' | 'input'>
  readonly operation?: Upload['operation']
}

/** An import type of a domain: what a file can make or change through one of its mutations. */
export function defineUpload({ mutation: { name, input }, ...upload }: Declared): Upload {
  const defined: Upload = { operation: 'CREATE', ...upload, mutation: name, input }
  declared.push(defined)
  return defined
}

let all: readonly Upload[] | undefined

/** Every import type, in the order in which an import does them: those of the settings lists and those that domains declare. */
export function allUploads(): readonly Upload[] {
  all ??= [...settingsLists.flatMap(uploadsOfList), ...declared].toSorted((a, b) => a.phase - b.phase)
  return all
}

export function uploadOf(type: string): Upload {
  const found = allUploads().find((upload) => upload.type === type)
  if (!found) throw new Error(`There is no import type ${type}`)
  return found
}

/** `CREATE_PEOPLE` → `create-people`. */
export const kebabOf = ({ type }: Upload) => type.toLowerCase().replaceAll('_', '-')
