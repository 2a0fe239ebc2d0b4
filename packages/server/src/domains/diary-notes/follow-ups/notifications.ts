import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { href } from '@kith/shared/routes.ts'
import { eventsChanging } from '#platform/events/changing.ts'
import { defineNotification, type Reached } from '#platform/notifications/notification.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { canRead } from './readers.ts'

/** Whoever is to follow up, as long as they may read the note; it says nothing of what is in it, whatever its visibility. */
export const noteNeedsYou = defineNotification({
  name: 'noteNeedsYou',
  on: ['diary_note.created', 'diary_note.updated', 'diary_note.reopened'],
  untilLeft: true,
  to: async (ctx, events) => {
    const told: Reached[] = []
    for (const { id: eventId, subjectId } of await eventsChanging(ctx, events, ['followUpPersonId', 'followUpState'])) {
      const row = await loadRecord(ctx, diaryNote, subjectId)
      if (!row) continue
      const values = fieldValues(diaryNote, row)
      const { followUpOn, followUpPersonId: personId, followUpState } = values
      if (followUpOn && personId && followUpState === 'OPEN' && (await canRead(ctx, personId, String(row['person_id']), values)))
        told.push({ eventId, personId })
    }
    return told
  },
  about: async (ctx, { subjectId: diaryNoteId, personId }) => {
    const isOpen = await mayView(ctx, diaryNote.permissions.view, { kind: diaryNote.kind, id: diaryNoteId })
    return isOpen && personId !== null ? { values: {}, href: href('people.diary_notes.show', { personId, diaryNoteId }) } : null
  },
  mail: { when: 'AT_ONCE' },
})
