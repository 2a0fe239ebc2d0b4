import type { BulkDataUploadType } from '@kith/shared/domains/bulk-data.ts'
import type { Upload } from './upload.ts'

const known: Upload[] = []

export function defineUpload(upload: Upload): Upload {
  known.push(upload)
  return upload
}

/** Every import type, in the order in which an import does them. */
export const allUploads = (): readonly Upload[] => known.toSorted((a, b) => a.phase - b.phase)

export function uploadOf(type: BulkDataUploadType): Upload {
  const found = known.find((upload) => upload.type === type)
  if (!found) throw new Error(`There is no import type ${type}`)
  return found
}
