import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { takeOut } from './sql.ts'

/** Removes the person from notes, but leaves their text to the authors. */
export const takeErasedOut = defineSubscriber({
  name: 'private-notes-of-erased-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => {
    const notes = await ctx.db.run(takeOut, { people: events.map(({ subjectId }) => subjectId) })
    const event = (id: string) => ({
      event: 'private_note.person_erased' as const,
      subject: { kind: privateNote.thing, id },
      before: {},
      after: null,
    })
    await recordSystemEvents(
      ctx,
      notes.map(({ id }) => event(id)),
    )
  },
})
