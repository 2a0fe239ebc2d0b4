import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { useRecord } from '#platform/record/loaded-records.ts'
import { aboutOf } from './NoteDialog.tsx'
import { NotesList } from './NotesList.tsx'

/** The notes of the user that are about one person, on the pages of that person; nobody else sees that there are any. */
export default function PersonNotesPage() {
  const person = useRecord('person')
  const [parameters] = useSearchParams()
  return (
    <NotesList
      about={aboutOf(person)}
      opened={parameters.get('note')}
      addressOf={(opened) => href('people.private_notes', { personId: person.id }, { note: opened, asAt: parameters.get('asAt') })}
    />
  )
}
