import { useApolloClient } from '@apollo/client/react'
import { contractIssueManyFields } from '@kith/shared/domains/contracts/contracts.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { href } from '@kith/shared/routes.ts'
import { useRef } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import type { IssuableContractTemplatesQuery } from '../issue/issue.graphql.ts'
import { ContractIssueManyDocument } from '#src/generated/mutations/contractIssueMany.graphql.ts'
import { ReviewOfMany } from './ReviewOfMany.tsx'
import { WhomStep } from './WhomStep.tsx'

export interface ManyValues {
  templateId: string | null
  effectiveOn: string | null
  signBy: string | null
  personIds: string[]
  emails: string | null
}

const rules = ruleSetOf(contractIssueManyFields)

/** Asks of which template and for whom, and shows what is missing for each before anything is sent. */
export function IssueManyWizard({ templates }: { templates: IssuableContractTemplatesQuery['listIssuableContractTemplates'] }) {
  const { t } = useTranslation('contracts')
  const { tenantConfig } = useSession()
  const site = useSite()
  const client = useApolloClient()
  const ready = useRef<readonly string[]>([])
  const issue = useAct(ContractIssueManyDocument)
  const defaults: ManyValues = {
    templateId: templates.length === 1 ? (templates[0]?.id ?? null) : null,
    effectiveOn: tenantConfig.today,
    signBy: null,
    personIds: [],
    emails: null,
  }
  return (
    <WizardPage<ManyValues>
      title={t('many.title')}
      rules={rules}
      defaults={defaults}
      problems={({ personIds }) => (personIds.length > 0 ? [] : [{ path: 'personIds', ...errorMessage('contract_many_least') }])}
      cancel={site.mayOpen('contracts.list') ? href('contracts.list') : href('dashboard')}
      finishLabel={t('many.send')}
      steps={[
        {
          name: 'whom',
          title: t('many.whom'),
          description: t('many.whomText'),
          fields: ['templateId', 'effectiveOn', 'signBy', 'personIds'],
          content: <WhomStep templates={templates} />,
        },
        {
          name: 'review',
          title: t('many.review'),
          description: t('many.reviewText'),
          content: <ReviewOfMany found={(ids) => void (ready.current = ids)} />,
        },
      ]}
      save={async ({ templateId, effectiveOn, signBy }) => {
        const input = { templateId, effectiveOn, signBy, personIds: [...ready.current] }
        const { data } = await issue(input)
        client.cache.evict({ fieldName: 'listContracts' })
        return { to: href('contracts.bulk_issue', {}, { batch: data?.contractIssueMany ?? '' }) }
      }}
    />
  )
}
