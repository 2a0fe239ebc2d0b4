import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import type { OnboardingFormFragment, OnboardingPersonQuery } from './setup.graphql.ts'

export type CustomValue = NonNullable<OnboardingPersonQuery['getOnboardingPerson']>['customFieldValues'][number]
type Asked = OnboardingFormFragment['sections'][number]

/** The custom fields that a form asks for, as the starter fills them in: whether one is required is for the form to say. */
export function askedValues(values: readonly CustomValue[], sections: readonly Asked[]): CustomValue[] {
  const asked = new Map(
    sections.flatMap(({ visibility, customFields }) =>
      customFields.map(({ fieldId, isRequired }) => [fieldId, isRequired && visibility === 'REQUIRED']),
    ),
  )
  return values.flatMap((value) => {
    const isRequired = asked.get(value.field.id)
    return isRequired === undefined ? [] : [{ ...value, mayManage: true, field: { ...value.field, isMandatory: isRequired } }]
  })
}

/** A card for each category. */
export function CustomFieldSections({ values }: { values: readonly CustomValue[] }) {
  const categories = Map.groupBy(values, ({ field }) => field.category?.id ?? '')
  return [...categories].map(([id, own]) => (
    <FormSection key={id} title={own[0]?.field.category?.name ?? ''}>
      <CustomFieldInputs values={own} />
    </FormSection>
  ))
}
