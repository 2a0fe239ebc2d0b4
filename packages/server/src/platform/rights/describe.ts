import { eventText, permissionText } from '@kith/shared/declared-texts.ts'
import { fillIn } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { offeredPermissions } from './named-permissions.ts'
import { wordingOf } from '../tenant-words/own-words.ts'

/** What a permission lets its holder do, in the reader's words. */
export async function describePermission(ctx: Context, slug: string): Promise<string> {
  const { texts } = await wordingOf(ctx)
  const { pattern, record = '' } = (await offeredPermissions(ctx)).get(slug) ?? {}
  const text = permissionText(pattern?.slug ?? slug, texts)
  return text === undefined ? slug : pattern ? fillIn(text, { record }) : text
}

/** What happened in an event, in the reader's words. */
export const describeEvent = async (ctx: Context, name: string): Promise<string> => eventText(name, (await wordingOf(ctx)).texts) ?? name
