import { useApolloClient } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { workforceRole, workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { FieldRow, type SelectOption } from '#platform/form/fields.tsx'
import { choicesOf, matching } from '#platform/form/choices.ts'
import type { Section } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { usePageDocuments } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { documentsOf } from '#platform/settings-list/documents.ts'
import { useFamily } from './family.ts'
import type { RoleValuesFragment } from './roles.graphql.ts'

type RoleField = keyof typeof workforceRole.fields

/** The sections of the form of a role. */
export function useRoleSections(role: RoleValuesFragment | null): Section[] {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const input = (name: RoleField, label?: string) => <RoleInput key={name} name={name} label={label} chosen={chosenIn(role, name)} />
  return [
    {
      id: 'identity',
      title: t('details.identity'),
      content: (
        <>
          {input('name')}
          {input('code')}
          {input('parentId', t(`${family.words}.parent`))}
          {input('description')}
        </>
      ),
    },
    {
      id: 'dates',
      title: t('details.dates'),
      description: t(`${family.words}.datesHelp`),
      content: (
        <>
          <FieldRow>
            {input('startDate')}
            {input('endDate')}
          </FieldRow>
          <FieldRow>
            {input('availableFrom')}
            {input('availableTo')}
          </FieldRow>
          {input('closeDate')}
        </>
      ),
    },
    {
      id: 'suggestions',
      title: t('details.suggestions'),
      description: t(`${family.words}.suggestionsHelp`),
      content: (['positionTitleId', 'businessEntityId', 'businessUnitId', 'locationId'] as const).map((name) => input(name)),
    },
  ]
}

export function useRequirementSection(): Section {
  const { t } = useTranslation('workforce')
  const { may } = useSession()
  const mayBudget = may('workforce_planning.budgets.edit')
  const names = (['totalJobs', 'totalFte', 'maximumFte', 'annualBudget'] as const).filter((name) => name !== 'annualBudget' || mayBudget)
  return {
    id: 'requirement',
    title: t('requirements.title'),
    description: t('requirements.line'),
    content: names.map((name) => (
      <DeclaredInput key={name} kind={workforceRoleRequirement} name={name} field={workforceRoleRequirement.fields[name]} />
    )),
  }
}

export function RoleInput({ name, label, chosen }: { name: RoleField; label?: string | undefined; chosen?: SelectOption | null }) {
  const client = useApolloClient()
  const documents = documentsOf(workforceRole, usePageDocuments())
  const field: Field = workforceRole.fields[name]
  const load = async (typed: string) => {
    const { plural } = kindOf(field.references ?? '')
    const { data } = await client.query({ query: documents.all(plural), fetchPolicy: 'network-only' })
    return matching(choicesOf(data?.[`listAll${capitalise(plural)}`] ?? []), typed)
  }
  return (
    <DeclaredInput
      kind={workforceRole}
      name={name}
      field={field}
      label={label}
      {...(field.references ? { choices: { load }, chosen } : {})}
    />
  )
}

function chosenIn(role: RoleValuesFragment | null, name: RoleField): SelectOption | null {
  const record = role?.[name.replace(/Id$/, '') as keyof RoleValuesFragment]
  return typeof record === 'object' && record !== null ? { value: record.id, label: record.name } : null
}
