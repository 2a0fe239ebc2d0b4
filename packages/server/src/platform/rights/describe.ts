import { eventText, permissionText } from '@kith/shared/declared-texts.ts'
import type { Context } from '../context.ts'
import { languageOf } from '../reader.ts'
import { textsIn } from '../words.ts'

/** What a permission lets its holder do, in the reader's language. */
export const describePermission = async (ctx: Context, slug: string): Promise<string> =>
  permissionText(slug, textsIn(await languageOf(ctx))) ?? slug

/** What happened in an event, in the reader's language. */
export const describeEvent = async (ctx: Context, name: string): Promise<string> => eventText(name, textsIn(await languageOf(ctx))) ?? name
