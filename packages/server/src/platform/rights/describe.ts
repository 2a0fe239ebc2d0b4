import { eventText, permissionText } from '@kith/shared/declared-texts.ts'
import type { Context } from '../context.ts'
import { offeredPermissions } from './named-permissions.ts'
import { wordingOf } from '../tenant-words/own-words.ts'

/** What a permission lets its holder do, in the reader's words. */
export async function describePermission(ctx: Context, slug: string): Promise<string> {
  const { texts } = await wordingOf(ctx)
  const { pattern, record } = (await offeredPermissions(ctx)).get(slug) ?? {}
  return permissionText(pattern?.slug ?? slug, texts, record) ?? slug
}

/** What happened in an event, in the reader's words. */
export const describeEvent = async (ctx: Context, name: string): Promise<string> => eventText(name, (await wordingOf(ctx)).texts) ?? name
