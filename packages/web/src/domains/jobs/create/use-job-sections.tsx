import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CheckboxField, DateField, DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import type { Section } from '#platform/form/FormPage.tsx'
import { AttributeField } from '../AttributeField.tsx'
import { inSection } from '../attributes.ts'
import { useEntityCurrency } from '../use-entity-currency.ts'
import { useListLookup } from '../use-lookups.ts'
import { ProbationFields } from './ProbationFields.tsx'

interface Options {
  isConcurrent: boolean
  showsPay: boolean
}

/** The sections of a new job, in the order in which its page shows them later. */
export function useJobSections({ isConcurrent, showsPay }: Options): Section[] {
  const { t } = useTranslation('jobs')
  const lookUp = useListLookup()
  const field = (attribute: JobAttribute) => <NewValue key={attribute} attribute={attribute} />
  return [
    {
      id: 'dates',
      title: t('cards.dates'),
      content: (
        <>
          <DateField name="companyStartDate" label={t('dates.companyStart')} />
          <ProbationFields />
          {isConcurrent && <CheckboxField name="isPrimary" label={t('fields.makePrimary')} help={t('fields.makePrimaryHelp')} />}
        </>
      ),
    },
    {
      id: 'position',
      title: t('cards.position'),
      content: inSection('position').map(field),
    },
    {
      id: 'arrangements',
      title: t('cards.arrangements'),
      content: inSection('arrangements').map(field),
    },
    ...(showsPay
      ? [{ id: 'remuneration', title: t('cards.remuneration'), description: t('fields.remunerationHelp'), content: field('REMUNERATION') }]
      : []),
    {
      id: 'recruitment',
      title: t('cards.recruitment'),
      content: (
        <FieldRow>
          <SelectField name="recruitmentSourceId" label={t('fields.recruitmentSource')} load={lookUp('recruitmentSource')} />
          <RecruitmentCost label={t('fields.recruitmentCost')} />
        </FieldRow>
      ),
    },
  ]
}

function RecruitmentCost({ label }: { label: string }) {
  return <DecimalField name="recruitmentCost" label={label} unit={useEntityCurrency()} />
}

function NewValue({ attribute }: { attribute: JobAttribute }) {
  const currency = useEntityCurrency()
  const fte = useWatch({ name: 'fte' }) as string | null
  const day = useWatch({ name: 'companyStartDate' }) as string | null
  return <AttributeField attribute={attribute} currency={currency} fte={fte} day={day} />
}
