import { useMutation } from '@apollo/client/react'
import { isListSection, listSections } from '@kith/shared/domains/onboarding/form.ts'
import { submitOnboardingFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { onboardingFields } from '@kith/shared/domains/onboarding/templates.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { Button } from '@mantine/core'
import { personSections, usePersonOptions, type PersonSection } from '#domains/people/public.ts'
import { FormSection } from '#platform/form/FormSection.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useKithForm } from '#platform/form/use-kith-form.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ContactEntries } from './ContactEntries.tsx'
import {
  OnboardingPersonDocument,
  SubmitOnboardingFormDocument,
  type OnboardingFormFragment,
  type OnboardingPersonQuery,
} from './setup.graphql.ts'

interface Props {
  form: OnboardingFormFragment
  done: () => Promise<unknown>
}
type Person = NonNullable<OnboardingPersonQuery['getOnboardingPerson']>
type Asked = OnboardingFormFragment['sections'][number]

/** The first step: what the organisation wants to know of a starter, as its template says. */
export function DetailsStep({ form, done }: Props) {
  return (
    <Loaded query={OnboardingPersonDocument} variables={{}} fresh part>
      {({ getOnboardingPerson: person }) => person && <DetailsForm form={form} person={person} done={done} />}
    </Loaded>
  )
}

function DetailsForm({ form, person, done }: Props & { person: Person }) {
  const { t } = useTranslation(['onboarding', 'choices'])
  const { t: people } = useTranslation(['people'])
  const { options, error, retry } = usePersonOptions()
  const [submit] = useMutation(SubmitOnboardingFormDocument, { context: { quiet: true } })
  const { __typename: _, ...known } = person
  const shown = new Set(form.sections.flatMap(namesIn))
  const values = Object.fromEntries(Object.entries(known).filter(([name]) => shown.has(name))) as Record<string, unknown>
  const binding = useKithForm<Record<string, unknown>>({
    defaults: withoutMarks(values),
    rules: rulesOf(form.sections),
    save: async (given) => {
      await submit({ variables: { input: { onboardingFormId: form.id, ...given } } })
      toasts.post({ content: t('setup.saved') })
      await done()
    },
  })
  if (!options) return error ? <FailedState error={error} retry={retry} /> : <CardSkeleton lines={8} />
  const isShown = (name: string) => shown.has(name)
  return (
    <FormShell binding={binding}>
      {form.sections.map(({ section }) =>
        isListSection(section) ? (
          <FormSection key={section} title={t(`choices:OnboardingSection.${section}`)}>
            <ContactEntries section={section} />
          </FormSection>
        ) : (
          personSections(people, partsOf[section], options, isShown).map(({ id, title, content }) => (
            <FormSection key={id} title={title}>
              {content}
            </FormSection>
          ))
        ),
      )}
      <div className="setup-buttons">
        <Button type="submit" loading={binding.form.formState.isSubmitting}>
          {t('setup.save')}
        </Button>
      </div>
    </FormShell>
  )
}

/** The parts of the forms of a person that hold the fields of a section. */
const partsOf: Readonly<Record<'PERSONAL_DETAILS' | 'EMERGENCY_CONTACT' | 'WORK_RIGHT', readonly PersonSection[]>> = {
  PERSONAL_DETAILS: ['names', 'personal'],
  EMERGENCY_CONTACT: ['emergency'],
  WORK_RIGHT: ['work-rights'],
}

function namesIn({ section, fields }: Asked): string[] {
  if (isListSection(section)) return [listSections[section]]
  return fields.flatMap(({ field }) => {
    const { field: name } = onboardingFields[field]
    return name === 'emergencyContactPhone' ? [name, 'emergencyContactPhoneCountry'] : [name]
  })
}

/** The rules of the shown fields; what is required in a section that may be left blank is for the server to judge. */
function rulesOf(sections: readonly Asked[]): RuleSet {
  const shown = new Set(sections.flatMap(namesIn))
  const required = sections.flatMap(({ visibility, fields }) =>
    visibility === 'REQUIRED' ? fields.flatMap(({ field, isRequired }) => (isRequired ? [onboardingFields[field].field] : [])) : [],
  )
  const declared = Object.entries(ruleSetOf(submitOnboardingFields)).filter(([path]) => shown.has(path.split('.')[0] ?? ''))
  return {
    ...Object.fromEntries(declared),
    ...Object.fromEntries(
      required.map((name) => [name, [{ rule: 'required' as const }, ...(ruleSetOf(submitOnboardingFields)[name] ?? [])]]),
    ),
  }
}

/** Values as a mutation takes them. */
function withoutMarks(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = ({ __typename: _, ...entry }: Record<string, unknown>) => entry
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((entry: Record<string, unknown>) => plain(entry)) : value,
    ]),
  )
}
