import { remembered, type Context } from '#platform/context.ts'
import { readJobSettings } from './sql/settings.ts'

/** The organisation's settings that jobs go by, read once per transaction. */
export function jobSettings(ctx: Context) {
  return remembered(ctx, 'job settings', async () => {
    const row = await ctx.db.first(readJobSettings, {})
    if (!row) throw new Error('A tenant without settings')
    return row
  })
}
