import type { Said } from '@kith/shared/problems/wording.ts'
import type { Services } from '../services.ts'
import type { Upload } from './files.ts'

/** The files of a domain that browsers put in the store themselves. */
export type AwaitedFiles = {
  /** The second part of their keys, behind the tenant. */
  readonly folder: string
  /** Whether a file is still to come under a key. Waits for a removal that is under way. */
  readonly isAwaited: (services: Services, upload: Upload) => Promise<boolean>
  /** What is made of a file once it is stored, before the browser hears that it is. */
  readonly received?: (services: Services, upload: Upload) => Promise<void>
}

/** The file is not what its domain takes; says why. */
export class NotAccepted extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(`The file was not accepted: ${said.rule}`)
    this.said = said
  }
}

/** Who waits for a file: the domain that its key names. One that nobody declared is awaited by nobody. */
export function awaitedAs(kinds: readonly AwaitedFiles[], { key }: Upload): AwaitedFiles | undefined {
  const [, folder] = key.split('/')
  return kinds.find((each) => each.folder === folder)
}

export function isAwaited(kind: AwaitedFiles | undefined, services: Services, upload: Upload): Promise<boolean> {
  if (!kind) return Promise.resolve(false)
  return services.turns.during({ group: upload.tenantId, member: upload.key }, () => kind.isAwaited(services, upload))
}
