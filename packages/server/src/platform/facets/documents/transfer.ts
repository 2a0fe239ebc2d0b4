import { documentLimit, extensionOf, isRefusedName, mostRetries, type TransferState } from '@kith/shared/facets.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '../../context.ts'
import { Invalid, problem, throwIfInvalid } from '../../errors.ts'
import { keyOf } from './files.ts'
import { faultOfFile } from './judge.ts'
import type { DocumentRow } from './sql.ts'

const generalType = 'application/octet-stream'

export type Announced = {
  readonly filename: string
  readonly extension?: string | null
  readonly mime?: string | null
  readonly size: number
}

/** What is kept of a file before its bytes arrive; throws Invalid for one that is not taken. Its size is in bytes. */
export function announced({ filename, extension, mime, size }: Announced): { name: string; mediaType: string; size: number } {
  const name = withExtension(filename, extension ?? '')
  throwIfInvalid(problemsOf(name, size))
  return { name, mediaType: mime || generalType, size }
}

/** The name that a file is given, with its type; throws Invalid for one that could do harm. */
export function renamed({ display_name: before }: Pick<DocumentRow, 'display_name'>, wanted: string | null | undefined): string {
  const name = wanted ? withExtension(wanted, extensionOf(before)) : before
  if (isRefusedName(name)) throw new Invalid([problem('displayName', 'document_type')])
  return name
}

/** A name keeps what says of which type its file is. */
const withExtension = (name: string, extension: string) =>
  extension === '' || extensionOf(name) === extension.toLowerCase() ? name : `${name}.${extension.toLowerCase()}`

function problemsOf(name: string, size: number): Problem[] {
  return [
    ...(isRefusedName(name) ? [problem('filename', 'document_type')] : []),
    ...(size < 1 ? [problem('size', 'document_empty', { name })] : []),
    ...(size > documentLimit ? [problem('size', 'document_large', { name })] : []),
  ]
}

/** The state of a transfer after what its sender says of it; the file itself is looked at before it counts as uploaded. */
export async function transferred(
  ctx: Context,
  row: DocumentRow,
  wanted: TransferState,
): Promise<Partial<Pick<DocumentRow, 'status' | 'tries' | 'failure'>>> {
  const { status, tries } = row
  if (status === 'UPLOADED') return {}
  if (wanted === 'FAILED') return { status: 'FAILED', failure: 'upload_cut' }
  if (wanted === 'PENDING') {
    if (tries > mostRetries) throw new Invalid([problem('uploadStatus', 'document_tries')])
    return { status: 'UPLOADING', tries: tries + 1, failure: null }
  }
  if (status === 'FAILED') throw new Invalid([problem('uploadStatus', 'upload_cut')])
  const key = keyOf(ctx.actor.tenantId, row)
  const fault = await faultOfFile(ctx.services.files, key, { name: row.display_name, size: row.size })
  return fault ? { status: 'FAILED', failure: fault } : { status: 'UPLOADED', failure: null }
}

/** A document with the address to which its bytes go, as long as they are awaited. */
export async function transferOf({ services, actor: { tenantId, userId }, now }: Context, document: DocumentRow) {
  const { size, media_type: type } = document
  const awaited = document.status === 'UPLOADING'
  return {
    document,
    url: awaited ? (await services.files.signTransfer({ tenantId, userId, key: keyOf(tenantId, document), size, type }, now)).url : null,
  }
}
