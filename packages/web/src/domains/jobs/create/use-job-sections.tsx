import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CheckboxField, DateField, DecimalField, FieldRow, type SelectOption } from '#platform/form/fields.tsx'
import type { Section } from '#platform/form/FormPage.tsx'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AttributeField } from '../AttributeField.tsx'
import { inSection } from '../attributes.ts'
import type { ChosenOptions } from '../roles/role-in-address.ts'
import { otherFields } from '../undated-fields.ts'
import { useEntityCurrency } from '../use-entity-currency.ts'
import { useListLookup } from '../use-lookups.ts'
import { ProbationFields } from './ProbationFields.tsx'

interface Options {
  isConcurrent: boolean
  showsPay: boolean
  /** Stand in the form at first. */
  chosen?: ChosenOptions
}

/** The sections of a new job, in the order in which its page shows them later. */
export function useJobSections({ isConcurrent, showsPay, chosen }: Options): Section[] {
  const { t } = useTranslation('jobs')
  const { label } = useRecordText(undatedJob)
  const { modules } = useSession().tenantConfig
  const { pay, recruitment } = useSharedSections()
  return [
    {
      id: 'dates',
      title: t('cards.dates'),
      content: (
        <>
          <DateField name="companyStartDate" label={label('companyStartDate')} />
          <ProbationFields />
          {undated('expectedCompanyEndDate')}
          {isConcurrent && <CheckboxField name="isPrimary" label={t('fields.makePrimary')} help={t('fields.makePrimaryHelp')} />}
        </>
      ),
    },
    {
      id: 'position',
      title: t('cards.position'),
      content: inSection('position', modules).map((each) => field(each, chosen)),
    },
    {
      id: 'arrangements',
      title: t('cards.arrangements'),
      content: [...inSection('arrangements', modules).map((each) => field(each)), ...otherFields.map(undated)],
    },
    ...(showsPay ? [pay] : []),
    recruitment,
  ]
}

/** What has to be known of the first job of a new person, and the sections for the rest of it. */
export function useFirstJob({ showsPay, chosen }: Pick<Options, 'showsPay' | 'chosen'>): { needed: ReactNode; more: Section[] } {
  const { t } = useTranslation('jobs')
  const { label } = useRecordText(undatedJob)
  const { modules } = useSession().tenantConfig
  const { pay, recruitment } = useSharedSections()
  const rest = inSection('arrangements', modules).filter((attribute) => attribute !== 'WORK_CLASS')
  return {
    needed: (
      <>
        <DateField name="companyStartDate" label={label('companyStartDate')} />
        {[...inSection('position', modules), 'WORK_CLASS' as const].map((each) => field(each, chosen))}
      </>
    ),
    more: [
      {
        id: 'arrangements',
        title: t('cards.arrangements'),
        content: [
          ...rest.map((each) => field(each)),
          <ProbationFields key="probation" />,
          undated('expectedCompanyEndDate'),
          ...otherFields.map(undated),
        ],
      },
      ...(showsPay ? [pay] : []),
      recruitment,
    ],
  }
}

function useSharedSections() {
  const { t } = useTranslation('jobs')
  const { label } = useRecordText(undatedJob)
  const pay: Section = {
    id: 'remuneration',
    title: t('cards.remuneration'),
    description: t('fields.remunerationHelp'),
    content: field('REMUNERATION'),
  }
  const recruitment: Section = {
    id: 'recruitment',
    title: t('cards.recruitment'),
    content: (
      <FieldRow>
        {undated('recruitmentSourceId')}
        <RecruitmentCost label={label('recruitmentCost')} />
      </FieldRow>
    ),
  }
  return { pay, recruitment }
}

const undated = (name: string) => <UndatedInput key={name} name={name} />
const field = (attribute: JobAttribute, chosen: ChosenOptions = {}) => (
  <NewValue key={attribute} attribute={attribute} initial={chosen[attribute]} />
)

function UndatedInput({ name }: { name: string }) {
  const lookUp = useListLookup()
  const field = Object.entries<Field>(undatedJob.fields).find(([each]) => each === name)?.[1]
  const choices = field?.references === undefined ? undefined : { load: lookUp(field.references) }
  return field && <DeclaredInput kind={undatedJob} name={name} field={field} choices={choices} />
}

function RecruitmentCost({ label }: { label: string }) {
  return <DecimalField name="recruitmentCost" label={label} unit={useEntityCurrency()} />
}

function NewValue({ attribute, initial }: { attribute: JobAttribute; initial: SelectOption | undefined }) {
  const currency = useEntityCurrency()
  const fte = useWatch({ name: 'fte' }) as string | null
  const day = useWatch({ name: 'companyStartDate' }) as string | null
  const grade = useWatch({ name: 'payGradeId' }) as string | null
  return (
    <AttributeField attribute={attribute} {...(initial ? { initial } : {})} currency={currency} fte={fte} day={day} grade={grade} isNew />
  )
}
