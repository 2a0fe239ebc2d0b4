import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'

/** A diary note; how far its follow-up has come only where it has one. */
export default function DiaryNotePage() {
  return <RecordShow names={fieldsShown} />
}

function fieldsShown({ followUpOn, followUpDoneOn }: Readonly<Record<string, unknown>>): readonly string[] {
  const given = Object.keys(givenFields(diaryNote)).filter((name) => followUpOn || !/followUp/i.test(name))
  return [...given, ...(followUpOn ? ['followUp'] : []), ...(followUpDoneOn ? ['followUpDoneOn'] : [])]
}
