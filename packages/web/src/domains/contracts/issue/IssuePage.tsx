import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ChoosePage } from './ChoosePage.tsx'
import { ContractDraftDocument } from './issue.graphql.ts'
import { IssueWizard } from './IssueWizard.tsx'

/** Issues a contract: first whose and of which template, then what is still open. */
export default function IssuePage() {
  const [query] = useSearchParams()
  const [personId, templateId, effectiveOn] = ['personId', 'templateId', 'effectiveOn'].map((name) => query.get(name))
  if (!personId || !templateId || !effectiveOn) return <ChoosePage personId={personId ?? null} />
  return (
    <Loaded query={ContractDraftDocument} variables={{ personId, templateId, effectiveOn }} fresh>
      {({ getContractDraft: draft, person }) => (
        <IssueWizard
          draft={draft}
          asked={{ personId, templateId, effectiveOn }}
          person={person?.displayName ?? ''}
          back={href('contracts.issue', {}, { personId })}
        />
      )}
    </Loaded>
  )
}
