import { nameKey } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { recordsMeant } from '../checking/records.ts'
import { recordsNamed } from '../sql/records.ts'
import type { Upload } from '../upload.ts'
import { cleanCell } from './cells.ts'
import { columnNamed } from './headings.ts'
import type { Beginning } from './sniff-file.ts'

/** The places of headings that name a column whose values have to be records that exist, above a value that is none. */
export async function placesOfOtherValues(ctx: Context, upload: Upload, { headings, rows }: Beginning): Promise<Set<number>> {
  const found = new Set<number>()
  for (const [index, heading] of headings.entries()) {
    const { list } = upload.columns.find(({ name, isByValues }) => isByValues && name === columnNamed(heading)) ?? {}
    const keys = [...new Set(rows.map((cells) => nameKey(cleanCell(cells[index] ?? ''))))].filter(Boolean)
    if (!list || keys.length === 0) continue
    const records = await ctx.db.run(recordsNamed(list), { keys })
    if (keys.some((key) => Object.values(recordsMeant(records, key)).flat().length === 0)) found.add(index)
  }
  return found
}
