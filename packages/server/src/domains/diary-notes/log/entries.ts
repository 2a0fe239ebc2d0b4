import { diaryNote, diaryNoteCategory } from '@kith/shared/domains/diary-notes/notes.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import type { Tone } from '@kith/shared/fields.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { derivedValue } from '#platform/records/derived.ts'
import { defineLogEntries, type LogLine } from '#platform/person-log/log.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'

/** Diary notes in the manager's log. */
export const notesInLog = defineLogEntries({
  kind: diaryNote,
  day: 'happenedOn',
  hours: { author: 'creatorHours', person: 'subjectHours' },
  cost: 'cost',
  show: async (ctx, rows) => {
    const reader = await wordingOf(ctx)
    return Promise.all(
      rows.map(async (row): Promise<LogLine> => {
        const { summary, categoryId, description, visibility, followUpOn } = fieldValues(diaryNote, row)
        const category = await listRecord(ctx, diaryNoteCategory, categoryId)
        const followUp = await derivedValue(ctx, diaryNote, 'followUp', row)
        const badge = (name: string, value: string, tone: Tone) => ({ label: reader.texts(`choices:${name}.${value}`) ?? value, tone })
        return {
          title: summary,
          about: category?.name ?? null,
          text: description,
          badges: [
            ...(visibility === 'RESTRICTED' ? [badge('DiaryNoteVisibility', visibility, 'waiting')] : []),
            ...(followUp === 'OPEN' || followUp === 'OVERDUE'
              ? [
                  {
                    label: textIn(reader, 'diary-notes:log.followUp', { date: formatDayInText(followUpOn ?? '', reader) }),
                    tone: followUp === 'OVERDUE' ? ('refused' as const) : ('waiting' as const),
                  },
                ]
              : []),
          ],
          href: href('people.diary_notes.show', { personId: String(row['person_id']), diaryNoteId: row.id }),
        }
      }),
    )
  },
})
