import { kindOf } from '@kith/shared/catalogue.ts'
import { isConcealed, isSecret } from '@kith/shared/record-secrecy.ts'
import { remembered, type Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { derivedValue } from '#platform/records/derived.ts'
import { loadRecord } from '#platform/records/load.ts'
import { nameFor } from '#platform/records/presented.ts'
import { asUserOn } from '#platform/rights/as-user.ts'
import { may } from '#platform/rights/check.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { viewOf } from './events.ts'

/** With whose rights the words of a notification are made; undefined where their account cannot be used, which pauses it. */
export const authorOf = (ctx: Context, authorId: string | null): Promise<Context | undefined> =>
  remembered(ctx, `author of notifications ${authorId}`, () =>
    authorId === null ? Promise.resolve(undefined) : asUserOn(ctx, authorId, ctx.actor.today),
  )

/** Nobody is told of what the author may not see themselves: neither its record, nor whom it concerns. */
export async function isOpenTo(author: Context, event: Pick<RecordedEvent, 'name' | 'subjectId' | 'personId'>): Promise<boolean> {
  const { slug, kind } = viewOf(event.name)
  const isSeen = kind ? await mayView(author, slug, { kind, id: event.subjectId }) : await may(author, slug)
  return (
    isSeen &&
    (!kind || (await isForEveryone(author, kind, event.subjectId))) &&
    (event.personId === null || (await nameFor(author, 'person', event.personId)) !== null)
  )
}

/** Its words are the same for all who are told: nobody is told of what is there for some people only. */
async function isForEveryone(author: Context, kindName: string, id: string): Promise<boolean> {
  const kind = kindOf(kindName)
  if (!isSecret(kind)) return true
  const row = await loadRecord(author, kind, id)
  if (row === null) return false
  const derived = Object.keys(kind.derived ?? {}).map(async (name) => [name, await derivedValue(author, kind, name, row)] as const)
  return !isConcealed(kind, { ...fieldValues(kind, row), ...Object.fromEntries(await Promise.all(derived)) })
}
