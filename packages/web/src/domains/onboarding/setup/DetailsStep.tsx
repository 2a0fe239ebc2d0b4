import { isListSection, listSections } from '@kith/shared/domains/onboarding/form.ts'
import { submitOnboardingFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { onboardingFields } from '@kith/shared/domains/onboarding/templates.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { personSections, usePersonOptions, type PersonSection } from '#domains/people/public.ts'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import type { Section } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useKithForm } from '#platform/form/use-kith-form.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { askedValues, CustomFieldSections, type CustomValue } from './CustomFieldSections.tsx'
import { entryLists, entryPath } from './entry-lists.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { ListEntries } from './ListEntries.tsx'
import { useMissing } from './use-missing.ts'
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
  const [drafts, setDrafts] = useState(0)
  return (
    <Loaded query={OnboardingPersonDocument} variables={{}} fresh part>
      {({ getOnboardingPerson: person }, reload) => {
        const begin = async () => {
          await reload()
          setDrafts(drafts + 1)
        }
        return person && <DetailsForm key={drafts} form={form} person={person} done={done} saved={begin} />
      }}
    </Loaded>
  )
}

interface FormProps extends Props {
  person: Person
  /** A draft was saved: the form begins with what is there then. */
  saved: () => Promise<void>
}

function DetailsForm({ form, person, done, saved }: FormProps) {
  const { t } = useTranslation(['onboarding', 'choices'])
  const { t: people } = useTranslation(['people'])
  const { options, error, retry } = usePersonOptions()
  const submit = useAct(SubmitOnboardingFormDocument)
  const { __typename: _, ...known } = person
  const [isDraft, setIsDraft] = useState(false)
  const sent = useRef<ReturnType<typeof customInput>>([])
  const shown = new Set(form.sections.flatMap(namesIn))
  const values = Object.fromEntries(Object.entries(known).filter(([name]) => shown.has(name))) as Record<string, unknown>
  const lists = entryLists(person, form.sections)
  const sentEntries = useRef<ReturnType<typeof lists.input>>({})
  const missing = useMissing(form.sections)
  const custom = askedValues(person.customFieldValues, form.sections)
  const binding = useKithForm<Record<string, unknown> & CustomValues>({
    defaults: { ...withoutMarks(values), ...lists.defaults, ...customDefaults(custom) },
    rules: { ...rulesOf(form.sections, isDraft), ...lists.rules(isDraft), ...customRules(isDraft ? custom.map(optional) : custom) },
    fieldOf: (path) => entryPath(customPath(path.replace(/^customFieldValues/, 'customFields'), sent.current), sentEntries.current),
    problems: (given) => (isDraft ? [] : missing.problems(given)),
    save: async ({ custom: typed, clear, ...given }) => {
      sent.current = customInput(custom, { custom: typed, clear })
      sentEntries.current = lists.input(given)
      const input = { onboardingFormId: form.id, ...given, ...sentEntries.current, isDraft, customFieldValues: sent.current }
      await submit(input)
      toasts.post({ content: t(isDraft ? 'setup.draft' : 'setup.saved') })
      await (isDraft ? saved() : done())
    },
  })
  if (!options) return error ? <FailedState error={error} retry={retry} /> : <CardSkeleton lines={8} />
  const isShown = (name: string) => shown.has(name)
  const { isSubmitting } = binding.form.formState
  const send = async () => {
    await binding.submit()
    const said = asToast.flatMap((name) => {
      const { error } = binding.form.getFieldState(name)
      return error?.message ?? error?.root?.message ?? []
    })
    if (said.length > 0) toasts.post({ type: 'warning', content: said.join(' ') })
  }
  return (
    <FormShell binding={{ ...binding, submit: send }}>
      {form.sections.map((each) => (
        <AskedSection
          key={each.section}
          asked={each}
          custom={custom}
          fieldsOf={lists.fieldsOf}
          standard={(parts) => personSections(people, parts, options, isShown)}
        />
      ))}
      <div className="setup-buttons">
        <Button type="submit" loading={isSubmitting && !isDraft} onClick={() => setIsDraft(false)}>
          {t('setup.save')}
        </Button>
        <Button type="submit" variant="default" loading={isSubmitting && isDraft} onClick={() => setIsDraft(true)}>
          {t('setup.saveDraftOfDetails')}
        </Button>
      </div>
    </FormShell>
  )
}

/** What is said as a message as well, as there may be nothing on the screen that shows it. */
const asToast = ['emails', 'phones', 'addresses', 'documents'] as const
const optional = (value: CustomValue): CustomValue => ({ ...value, field: { ...value.field, isMandatory: false } })

interface SectionProps {
  asked: Asked
  custom: readonly CustomValue[]
  fieldsOf: ReturnType<typeof entryLists>['fieldsOf']
  /** Those of a person, as their own form arranges them. */
  standard: (parts: readonly PersonSection[]) => Section[]
}

function AskedSection({ asked: { section, visibility, documents }, custom, fieldsOf, standard }: SectionProps) {
  const { t } = useTranslation(['onboarding', 'choices'])
  if (section === 'CUSTOM_FIELDS') return <CustomFieldSections values={custom} />
  if (section === 'DOCUMENTS') return documents.length > 0 && <DocumentsSection asked={documents} />
  if (isListSection(section))
    return (
      <FormSection title={t(`choices:OnboardingSection.${section}`)} needed={visibility === 'REQUIRED' && section !== 'MEDICAL_CONDITIONS'}>
        <ListEntries section={section} fieldsOf={fieldsOf} />
      </FormSection>
    )
  return standard(partsOf[section]).map(({ id, title, content }) => (
    <FormSection key={id} title={title}>
      {content}
    </FormSection>
  ))
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
function rulesOf(sections: readonly Asked[], isDraft: boolean): RuleSet {
  const shown = new Set(sections.flatMap(namesIn))
  const required = sections.flatMap(({ visibility, fields }) =>
    visibility === 'REQUIRED' && !isDraft
      ? fields.flatMap(({ field, isRequired }) => (isRequired ? [onboardingFields[field].field] : []))
      : [],
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
