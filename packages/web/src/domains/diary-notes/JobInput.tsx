import { useQuery } from '@apollo/client/react'
import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { useParams } from 'react-router'
import { SelectField } from '#platform/form/fields.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { JobsOfNoteDocument } from './diary-notes.graphql.ts'

/** Which job of the person a note is about, where they have several; without it, their primary one. */
export function JobInput() {
  const { personId } = useParams()
  const { label } = useRecordText(diaryNote)
  const { data } = useQuery(JobsOfNoteDocument, { variables: { personId: personId ?? '' }, skip: !personId })
  const jobs = data?.getPerson.jobs ?? []
  if (jobs.length < 2) return null
  const options = jobs.map(({ id, positionTitle }) => ({ value: id, label: positionTitle?.name ?? '' }))
  return <SelectField name="jobId" label={label('jobId')} options={options} clearable={false} />
}
