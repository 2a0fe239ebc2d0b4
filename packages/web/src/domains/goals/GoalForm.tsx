import { useQuery } from '@apollo/client/react'
import { goal, goalCategory } from '@kith/shared/domains/goals/goals.ts'
import { useParams } from 'react-router'
import { choicesOf } from '#platform/form/choices.ts'
import { FieldRow, SelectField } from '#platform/form/fields.tsx'
import { useRecordOperations, type RecordOperations } from '#platform/record/record-operations.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { GoalJobsDocument } from './goals.graphql.ts'
import { MeasurementsInput } from './MeasurementsInput.tsx'
import { ObjectiveInput } from './ObjectiveInput.tsx'
import { ParentInput } from './ParentInput.tsx'
import { TemplateChoice } from './templates/TemplateChoice.tsx'

/** The form of a goal, with what it is measured by. */
export default function GoalForm() {
  const { personId, goalId } = useParams()
  const { operations } = useRecordOperations()
  const categories = operations.choices(goalCategory)
  const isNew = goalId === undefined
  return (
    <RecordForm>
      {(input) => (
        <>
          {isNew && <TemplateChoice />}
          {input('name')}
          {input('description')}
          {personId && <JobInput personId={personId} />}
          <FieldRow>
            {isNew && categories ? <CategoryInput query={categories} /> : input('categoryId')}
            {input('weight')}
          </FieldRow>
          <FieldRow>
            {input('startOn')}
            {input('dueOn')}
          </FieldRow>
          <MeasurementsInput />
          <ObjectiveInput goalId={goalId} />
          <ParentInput goalId={goalId} />
          {input('isShared')}
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

/** The category of a new goal, which a template may choose: all are known, so that what is chosen has its name. */
function CategoryInput({ query }: { query: NonNullable<ReturnType<RecordOperations['choices']>> }) {
  const { label } = useRecordText(goal)
  const { data, refetch } = useQuery(query)
  return <SelectField name="categoryId" label={label('categoryId')} options={choicesOf(data?.choices ?? [])} again={refetch} />
}
