import { contractIssueFields, issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { IssuableContractTemplatesDocument, type IssuableContractTemplatesQuery } from './issue.graphql.ts'

const { personId, templateId, effectiveOn } = contractIssueFields
const rules = ruleSetOf({ personId, templateId, effectiveOn })
interface Values {
  personId: string | null
  templateId: string | null
  effectiveOn: string | null
}

/** Asks whom a contract is for, of which template it is made, and from when it holds. */
export function ChoosePage({ personId: begun }: { personId: string | null }) {
  return (
    <Loaded query={IssuableContractTemplatesDocument} variables={{}} fresh>
      {({ listIssuableContractTemplates: templates }) => <Form begun={begun} templates={templates} />}
    </Loaded>
  )
}

type Templates = IssuableContractTemplatesQuery['listIssuableContractTemplates']

function Form({ begun, templates }: { begun: string | null; templates: Templates }) {
  const { t } = useTranslation(['contracts', 'records'])
  const { tenantConfig } = useSession()
  const site = useSite()
  const lookUp = useLookUp()
  const nameOf = useNames(begun ? [{ kind: 'person', id: begun }] : [])
  return (
    <FormPage<Values>
      title={t('issue.title')}
      context={
        <>
          {t('issue.context')}{' '}
          <Anchor component={Link} to={href('contracts.bulk_issue')}>
            {t('many.link')}
          </Anchor>
        </>
      }
      rules={rules}
      defaults={{
        personId: begun,
        templateId: templates.length === 1 ? (templates[0]?.id ?? null) : null,
        effectiveOn: tenantConfig.today,
      }}
      cancel={site.mayOpen('contracts.list') ? href('contracts.list') : href('dashboard')}
      saveLabel={t('issue.continue')}
      save={({ personId: person, templateId: template, effectiveOn: from }) =>
        Promise.resolve({
          to: href('contracts.issue', {}, { personId: person ?? '', templateId: template ?? '', effectiveOn: from ?? '' }),
        })
      }
    >
      <FormSection title={t('records:contract.one')}>
        <SelectField
          name="personId"
          label={t('records:person.one')}
          load={(typed) => lookUp('person', typed, issuingContracts)}
          shortest={shortestLookUp}
          initial={begun ? { value: begun, label: nameOf(begun) ?? '…' } : null}
        />
        <SelectField
          name="templateId"
          label={t('records:contractTemplate.one')}
          help={templates.length === 0 ? t('issue.noTemplates') : t('issue.templateHelp')}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField name="effectiveOn" label={t('records:contract.fields.effectiveOn.label')} help={t('issue.effectiveHelp')} />
      </FormSection>
    </FormPage>
  )
}
