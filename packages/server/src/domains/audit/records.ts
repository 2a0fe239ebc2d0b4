import { kinds, type KindName } from '@kith/shared/catalogue.ts'
import { eventText as declaredText } from '@kith/shared/declared-texts.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import type { Context } from '#platform/context.ts'
import { nameFor } from '#platform/records/presented.ts'
import { isUuid } from '#platform/rights/check.ts'
import { recordMeant } from '#platform/settings-lists/records.ts'
import { textIn, type Wording } from '#platform/words.ts'
import type { LoggedEvent } from './sql/log.ts'

const byThing: ReadonlyMap<string, KindName> = new Map(
  // The names of the catalogue's own kinds
  [...kinds.values()].map(({ thing, kind }) => [thing, kind as KindName]),
)

/** The declared kind of an event's record; undefined for what is no record, such as a session. */
export const kindOfSubject = (subject: string): KindName | undefined => byThing.get(subject)

/** What happened, in the words of a reader. */
export const eventText = ({ texts }: Wording, name: string): string => declaredText(name, texts) ?? name

type Acted = Pick<LoggedEvent, 'actor_name' | 'assumed_by_name'>

/** Who did it, and under whose name if that is another's. */
export function actorText(reader: Wording, { actor_name: name, assumed_by_name: assumedBy }: Acted): string {
  const actor = name ?? textIn(reader, 'audit:system')
  return assumedBy ? textIn(reader, 'audit:assumed', { name: assumedBy, actor }) : actor
}

/** What a kind of record is called. */
export function recordText({ texts }: Wording, subject: string): string {
  const kind = kindOfSubject(subject)
  return (kind && texts(`records:${kind}.one`)) ?? texts(`audit:kinds.${subject}`) ?? capitalised(subject.replaceAll('_', ' '))
}

/** What a record is called today, for a reader who may view it; null where it is gone. */
export async function recordName(
  ctx: Context,
  { subject_kind: subject, subject_id: id }: Pick<LoggedEvent, 'subject_kind' | 'subject_id'>,
): Promise<string | null> {
  const kind = kindOfSubject(subject)
  return kind ? nameFor(ctx, kind, id) : null
}

/**
 * The same of a record that an event's values point at: of one that was merged since, the one that it was merged into. The names of
 * lists are open to everyone, as to those who choose from them.
 */
export async function nameToday(ctx: Context, kind: string, id: string): Promise<string | null> {
  const list = kinds.get(kind)
  const record = list && isSettingsList(list) && isUuid(id) ? await recordMeant(ctx, list, id) : null
  return record ? record.name : nameFor(ctx, kind, id)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + lowerFirst(text).slice(1)
