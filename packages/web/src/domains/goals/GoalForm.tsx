import { useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { useParams } from 'react-router'
import { FieldRow, SelectField } from '#platform/form/fields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { GoalJobsDocument } from './goals.graphql.ts'
import { MeasurementsInput } from './MeasurementsInput.tsx'

/** The form of a goal, with what it is measured by. */
export default function GoalForm() {
  const { personId } = useParams()
  return (
    <RecordForm>
      {(input) => (
        <>
          {input('name')}
          {input('description')}
          {personId && <JobInput personId={personId} />}
          <FieldRow>
            {input('categoryId')}
            {input('weight')}
          </FieldRow>
          <FieldRow>
            {input('startOn')}
            {input('dueOn')}
          </FieldRow>
          <MeasurementsInput />
        </>
      )}
    </RecordForm>
  )
}

/** Which of their jobs it is for, where the person has several. */
function JobInput({ personId }: { personId: string }) {
  const { label } = useRecordText(goal)
  const { data } = useQuery(GoalJobsDocument, { variables: { personId } })
  const jobs = data?.listPersonJobs ?? []
  if (jobs.length < 2) return null
  return (
    <SelectField
      name="jobId"
      label={label('jobId')}
      clearable={false}
      options={jobs.map(({ id, positionTitle }) => ({ value: id, label: positionTitle?.name ?? '' }))}
    />
  )
}
