import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { IssuableContractTemplatesDocument } from '../issue/issue.graphql.ts'
import { BatchPage } from './BatchPage.tsx'
import { IssueManyWizard } from './IssueManyWizard.tsx'

/** Issues contracts to many people, and follows how far they have come. */
export default function IssueManyPage() {
  const [query] = useSearchParams()
  const batch = query.get('batch')
  if (batch) return <BatchPage id={batch} />
  return (
    <Loaded query={IssuableContractTemplatesDocument} variables={{}} fresh>
      {({ listIssuableContractTemplates: templates }) => <IssueManyWizard templates={templates} />}
    </Loaded>
  )
}
