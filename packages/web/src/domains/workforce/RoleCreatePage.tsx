import { useApolloClient } from '@apollo/client/react'
import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { workforceRole, workforceRoleSetUpFields } from '@kith/shared/domains/workforce/roles.ts'
import { useSearchParams } from 'react-router'
import { useAct } from '#platform/graphql/use-act.ts'
import type { WorkforceRoleSetUpInput } from '#src/generated/schema-types.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily } from './family.ts'
import { useRequirementSection, useRoleSections } from './RoleInputs.tsx'
import { RoleSetUpDocument } from './roles.graphql.ts'

/** A new role with what it asks for, in one step. */
export default function RoleCreatePage() {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const client = useApolloClient()
  const { may, tenantConfig } = useSession()
  const [search] = useSearchParams()
  const setUp = useAct(RoleSetUpDocument)
  const sections = [...useRoleSections(null), useRequirementSection()]
  const mayBudget = may('workforce_planning.budgets.edit')
  const fields = Object.fromEntries(
    Object.entries<Field>(workforceRoleSetUpFields).filter(([name]) => name !== 'annualBudget' || mayBudget),
  )
  return (
    <FormPage<WorkforceRoleSetUpInput>
      title={t(`${family.words}.create.title`)}
      breadcrumb={[{ label: t(`${family.words}.list.title`), to: family.to('index') }]}
      cancel={family.to('index')}
      saveLabel={t(`${family.words}.create.title`)}
      sections={sections}
      rules={ruleSetOf(fields)}
      problems={(values, at) => faultProblems(workforceRole, values, { ...at, before: null })}
      defaults={{
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
        parentId: search.get('below'),
        startDate: tenantConfig.today,
        ...(mayBudget ? { annualBudget: { amount: null, currency: tenantConfig.currency } } : {}),
      }}
      save={async (values) => {
        const { annualBudget } = values
        const input = { ...values, ...(mayBudget ? { annualBudget: annualBudget?.amount ? annualBudget : null } : {}) }
        const { data } = await setUp(input)
        client.cache.evict({ fieldName: 'listAllRoleStandings' })
        client.cache.evict({ fieldName: 'listAllWorkforceRoles' })
        const made = data?.workforceRoleSetUp
        return { to: made ? family.to('show', made.id) : family.to('index'), toast: t('created', { name: values.name ?? '' }) }
      }}
    />
  )
}
