import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { SelectField } from '#platform/form/fields.tsx'
import { PersonJobsDocument } from './person-jobs.graphql.ts'

interface Props {
  name: string
  label: string
}

/** Which job of the person in the address something is about, where they have several; without it, their primary one. */
export function PersonJobInput({ name, label }: Props) {
  const { personId } = useParams()
  const { data } = useQuery(PersonJobsDocument, { variables: { personId: personId ?? '' }, skip: !personId })
  const jobs = data?.getPerson.jobs ?? []
  if (jobs.length < 2) return null
  const options = jobs.map(({ id, positionTitle }) => ({ value: id, label: positionTitle?.name ?? '' }))
  return <SelectField name={name} label={label} options={options} clearable={false} />
}
