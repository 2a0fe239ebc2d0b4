import { metricSides } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { useQuery } from '@apollo/client/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AskableMetricGroupsDocument } from './ratings.graphql.ts'

/** Asks a person, their supervisor or a peer for ratings of the person. */
export default function AskForm() {
  return (
    <Loaded query={AskableMetricGroupsDocument} variables={{}} fresh>
      {({ listAskableMetricGroups: [first] }) => (
        <RecordForm begin={{ side: 'SUBJECT', groupId: first?.id ?? null }}>{(input) => <Inputs input={input} />}</RecordForm>
      )}
    </Loaded>
  )
}

function Inputs({ input }: { input: InputOf }) {
  const { t } = useTranslation(['performance-reports', 'choices', 'records'])
  const { setValue } = useFormContext()
  const { data } = useQuery(AskableMetricGroupsDocument)
  const groups = data?.listAskableMetricGroups ?? []
  const [groupId, side] = useWatch({ name: ['groupId', 'side'] }) as [string | null, string | null]
  const chosen = groups.find(({ id }) => id === groupId)
  const sides = metricSides.filter((each) => !chosen || chosen.sides.includes(each))
  return (
    <>
      <SelectField
        name="groupId"
        label={t('records:metricResponse.fields.groupId.label')}
        options={groups.map(({ id: value, name: label }) => ({ value, label }))}
        clearable={false}
      />
      <SelectField
        name="side"
        label={t('records:metricResponse.fields.side.label')}
        options={sides.map((value) => ({ value, label: t(`choices:MetricSide.${value}`) }))}
        clearable={false}
        picked={() => setValue('respondentId', null)}
      />
      {side !== 'SUBJECT' && input('respondentId')}
      {side === 'SUPERVISOR' && <p className="page-context">{t('ask.supervisor')}</p>}
      {input('dueOn')}
    </>
  )
}
