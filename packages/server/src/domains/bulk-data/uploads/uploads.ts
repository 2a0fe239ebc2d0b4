import type { BulkDataUploadType } from '@kith/shared/domains/bulk-data.ts'
import { createJobsUpload } from './create-jobs.ts'
import { createPeopleUpload } from './create-people.ts'
import { endJobsUpload } from './end-jobs.ts'
import type { Upload } from './upload.ts'

/** Every import type, in the order in which an import does them. */
export const uploads: readonly Upload[] = [createPeopleUpload, createJobsUpload, endJobsUpload]

export function uploadOf(type: BulkDataUploadType): Upload {
  const found = uploads.find((upload) => upload.type === type)
  if (!found) throw new Error(`There is no import type ${type}`)
  return found
}
