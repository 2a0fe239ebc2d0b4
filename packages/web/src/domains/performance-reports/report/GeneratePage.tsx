import { useParams } from 'react-router'
import { useRecord } from '#platform/record/loaded-records.ts'
import { GenerateForm } from './GenerateForm.tsx'

/** The tab of a person that leads to the reports on them. */
export default function GeneratePage() {
  const { personId = '' } = useParams()
  const { displayName } = useRecord('person')
  return <GenerateForm personId={personId} person={String(displayName)} inside />
}
