import type { Services } from '../services.ts'
import type { Upload } from './files.ts'

/** The files of a domain that browsers put in the store themselves. */
export type AwaitedFiles = {
  /** The second part of their keys, behind the tenant. */
  readonly folder: string
  /** Whether a file is still to come under a key. Waits for a removal that is under way. */
  readonly isAwaited: (services: Services, upload: Upload) => Promise<boolean>
}

/** Whether any domain still waits for a file. One that nobody declared is awaited by nobody. */
export function isAwaited(kinds: readonly AwaitedFiles[], services: Services, upload: Upload): Promise<boolean> {
  const [, folder] = upload.key.split('/')
  const kind = kinds.find((each) => each.folder === folder)
  if (!kind) return Promise.resolve(false)
  return services.turns.during({ group: upload.tenantId, member: upload.key }, () => kind.isAwaited(services, upload))
}
