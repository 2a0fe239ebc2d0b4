import { useApolloClient } from '@apollo/client/react'
import { contractIssueFields } from '@kith/shared/domains/contracts/contracts.ts'
import { id, list, longText, ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import { type ContractDraftQuery } from './issue.graphql.ts'
import { ContractIssueDocument } from '#src/generated/mutations/contractIssue.graphql.ts'
import { ReviewStep, SignersStep, ValuesStep } from './steps.tsx'

type Draft = ContractDraftQuery['getContractDraft']
export interface IssueValues {
  title: string | null
  signBy: string | null
  signers: { place: number; personId: string | null }[]
  viewerIds: string[]
  values: { name: string; value: string | null }[]
}
interface Props {
  draft: Draft
  asked: { personId: string; templateId: string; effectiveOn: string }
  person: string
  back: string
}

const { title, signBy } = contractIssueFields
const rules = ruleSetOf({
  title,
  signBy,
  signers: list({ personId: id({ required: true }) }),
  values: list({ value: longText({ required: true, max: 500 }) }),
})

/** Asks who signs and what is filled in, and shows the contract as it will be issued. */
export function IssueWizard({ draft, asked, person, back }: Props) {
  const { t } = useTranslation(['contracts', 'records'])
  const client = useApolloClient()
  const issue = useAct(ContractIssueDocument)
  const defaults: IssueValues = {
    title: draft.title,
    signBy: draft.signBy ?? null,
    signers: draft.signers.map(({ place, personId }) => ({ place, personId: personId ?? null })),
    viewerIds: [...draft.viewerIds],
    values: draft.values.map(({ name, value }) => ({ name, value: value ?? null })),
  }
  return (
    <WizardPage<IssueValues>
      title={t('issue.titleFor', { person })}
      rules={rules}
      defaults={defaults}
      cancel={back}
      finishLabel={t('issue.send')}
      steps={[
        {
          name: 'signers',
          title: t('issue.signers'),
          fields: ['title', 'signBy', 'signers', 'viewerIds'],
          content: <SignersStep draft={draft} />,
        },
        ...(draft.values.length > 0
          ? [
              {
                name: 'values',
                title: t('issue.values'),
                description: t('issue.valuesText'),
                fields: ['values'],
                content: <ValuesStep draft={draft} />,
              },
            ]
          : []),
        {
          name: 'review',
          title: t('issue.review'),
          description: t('issue.reviewText'),
          content: <ReviewStep draft={draft} person={person} />,
        },
      ]}
      save={async ({ title: name, signBy: until, signers, viewerIds, values }) => {
        const input = {
          ...asked,
          jobId: draft.jobId,
          title: name,
          signBy: until,
          viewerIds,
          signers: signers.flatMap(({ place, personId }) => (personId ? [{ place, personId }] : [])),
          values: values.flatMap(({ name: value, value: text }) => (text ? [{ name: value, value: text }] : [])),
        }
        const { data } = await issue(input)
        client.cache.evict({ fieldName: 'listContracts' })
        return {
          to: href('contracts.show', { contractId: data?.contractIssue?.id ?? '' }),
          toast: t('issue.issued', { title: name ?? draft.title, person }),
        }
      }}
    />
  )
}
