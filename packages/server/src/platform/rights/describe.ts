import { eventText, permissionText } from '@kith/shared/declared-texts.ts'
import type { Context } from '../context.ts'
import { wordingOf } from '../tenant-words/own-words.ts'

/** What a permission lets its holder do, in the reader's words. */
export const describePermission = async (ctx: Context, slug: string): Promise<string> =>
  permissionText(slug, (await wordingOf(ctx)).texts) ?? slug

/** What happened in an event, in the reader's words. */
export const describeEvent = async (ctx: Context, name: string): Promise<string> => eventText(name, (await wordingOf(ctx)).texts) ?? name
