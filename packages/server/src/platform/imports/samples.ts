import { mask } from '@kith/shared/sealed.ts'
import type { Context } from '#platform/context.ts'
import { keyOf } from './files.ts'
import { cleanCell } from './reading/cells.ts'
import { sniffFile } from './reading/sniff-file.ts'
import { sensitiveIn } from './sensitive.ts'
import { closedMeanings } from './viewer-access.ts'
import type { FileRow } from './sql/files.ts'

export type Sample = { readonly index: number; readonly values: readonly string[] }

const valuesShown = 2

/** The first different values below each heading of a file, as far as the viewer may see them; none once its bytes are gone. */
export async function samplesOf(ctx: Context, file: FileRow): Promise<Sample[]> {
  const { files } = ctx.services
  const key = keyOf(ctx.actor.tenantId, file.id)
  const isGone = async () => (await files.storage.size(key)) === undefined
  if (file.upload_status !== 'UPLOADED' || (await isGone())) return []
  const layout = () => ({ separator: file.separator, headingRow: file.heading_row })
  const read = await sniffFile(files, key, layout).catch(async (error: unknown) => {
    // An import that has just been processed removes them between the two questions
    if (await isGone()) return undefined
    throw error
  })
  if (!read) return []
  const { places } = await sensitiveIn(ctx, file)
  return file.headings.flatMap((heading, index): Sample[] => {
    if (closedMeanings(ctx, file, heading).length > 0) return []
    const values = [...new Set(read.rows.map((cells) => cleanCell(cells[index] ?? '')))].filter(Boolean)
    if (places.has(String(index))) return values.length > 0 ? [{ index, values: [mask] }] : []
    return [{ index, values: values.slice(0, valuesShown) }]
  })
}
