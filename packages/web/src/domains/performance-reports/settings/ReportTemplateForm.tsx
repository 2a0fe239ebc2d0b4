import { sectionVisibilities } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { reportSections } from '@kith/shared/report-sections.ts'
import { useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { FieldRow, SelectField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { MetricGroupsToShowDocument } from './settings.graphql.ts'

const begin = {
  period: 'LAST_6_MONTHS',
  sections: reportSections.map((section) => ({ section, visibility: 'SUPERVISOR_AND_EMPLOYEE', metricGroupId: null })),
}

/** The form of a report template: its period, and its sections in their order. */
export default function ReportTemplateForm() {
  return <RecordForm begin={begin}>{(input) => <TemplateInputs input={input} />}</RecordForm>
}

export function TemplateInputs({ input }: { input: InputOf }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  return (
    <>
      {input('name')}
      {input('period')}
      <FieldRow>
        {input('startOn')}
        {input('endOn')}
      </FieldRow>
      <FormList
        name="sections"
        title={t('templates.sections')}
        text={t('templates.sectionsText')}
        nameOf={({ section }) => t(`choices:PerformanceReportSectionName.${nameOf(section)}`)}
        add={{ label: t('templates.addSection'), item: () => ({ section: 'METRICS', visibility: 'SUPERVISOR', metricGroupId: null }) }}
        renderHead={(index) => <SectionHead index={index} />}
      >
        {(index) => <GroupOf index={index} />}
      </FormList>
    </>
  )
}

const nameOf = (given: unknown) => reportSections.find((each) => each === given) ?? 'METRICS'

function SectionHead({ index }: { index: number }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  return (
    <FieldRow>
      <SelectField
        name={`sections.${index}.section`}
        label={t('templates.section')}
        options={reportSections.map((value) => ({ value, label: t(`choices:PerformanceReportSectionName.${value}`) }))}
        clearable={false}
      />
      <SelectField
        name={`sections.${index}.visibility`}
        label={t('templates.visibility')}
        options={sectionVisibilities.map((value) => ({ value, label: t(`choices:PerformanceReportVisibility.${value}`) }))}
        clearable={false}
      />
    </FieldRow>
  )
}

/** Which ratings the section shows. */
function GroupOf({ index }: { index: number }) {
  const { t } = useTranslation('performance-reports')
  const section = useWatch({ name: `sections.${index}.section` }) as string
  const { data } = useQuery(MetricGroupsToShowDocument)
  if (section !== 'METRICS') return null
  const options = (data?.listMetricGroups.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      name={`sections.${index}.metricGroupId`}
      label={t('templates.group')}
      placeholder={t('templates.everyGroup')}
      options={options}
    />
  )
}
