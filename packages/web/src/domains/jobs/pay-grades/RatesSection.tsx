import './pay-grades.css'
import { useQuery } from '@apollo/client/react'
import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { paySteps } from '@kith/shared/domains/jobs/pay-grades.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PayGradeRatesDocument } from './pay-grade-rates.graphql.ts'
import { PayStepCreateDocument } from '#src/generated/mutations/payStepCreate.graphql.ts'
import { rateGroupsOf, type RateGroup, type RateLine } from './rate-groups.ts'
import { RateDialog } from './RateDialog.tsx'
import { RemoveRateDialog } from './RemoveRateDialog.tsx'
import { RatesTable } from './RatesTable.tsx'

type Open =
  | { readonly act: 'add'; readonly group: RateGroup }
  | { readonly act: 'correct' | 'remove'; readonly group: RateGroup; readonly line: RateLine }

/** What a pay grade pays over time, by itself or by its steps, and where that is changed. */
export default function RatesSection({ record: { id } }: SectionProps) {
  const { t } = useTranslation('jobs')
  const { may, tenantConfig } = useSession()
  const { emptyText } = useRecordText(payGradeRate)
  const [open, setOpen] = useState<Open | null>(null)
  const [showsEarlier, setShowsEarlier] = useState(false)
  const [addsStep, setAddsStep] = useState(false)
  const { data, error, refetch } = useQuery(PayGradeRatesDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const title = t('rates.title')
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const { getPayGrade: grade } = data
  const groups = rateGroupsOf(data)
  const isEarlier = ({ until }: RateLine) => until !== null && until < tenantConfig.today
  const mayEdit = may('settings.pay_grades.edit')
  const close = () => setOpen(null)
  const saved = async () => {
    await refetch()
    close()
  }
  return (
    <DetailCard title={title}>
      {grade.type === 'STEP' && groups.length === 0 && <p className="page-context">{t('rates.noSteps')}</p>}
      {groups.map((group) => (
        <section key={group.step?.id ?? ''} className="rate-group" aria-label={group.step?.name ?? grade.name}>
          {group.step && <h3>{group.step.name}</h3>}
          {group.lines.length === 0 ? (
            <p className="page-context">{group.step ? t('rates.noRate', { name: group.step.name }) : emptyText}</p>
          ) : (
            <RatesTable
              group={group}
              lines={showsEarlier ? group.lines : group.lines.filter((line) => !isEarlier(line))}
              name={group.step?.name ?? grade.name}
              mayEdit={mayEdit}
              open={(act, line) => setOpen({ act, group, line })}
            />
          )}
          {mayEdit && (
            <AddButton label={t(group.lines.length === 0 ? 'rates.addFirst' : 'rates.add')} add={() => setOpen({ act: 'add', group })} />
          )}
        </section>
      ))}
      {grade.type === 'STEP' && may('settings.pay_grades.create') && <AddButton label={t('rates.addStep')} add={() => setAddsStep(true)} />}
      {groups.some(({ lines }) => lines.some(isEarlier)) && (
        <Button variant="subtle" size="sm" onClick={() => setShowsEarlier(!showsEarlier)} className="no-print">
          {t(showsEarlier ? 'rates.hideEarlier' : 'rates.showEarlier')}
        </Button>
      )}
      {groups.some(({ lines }) => lines.length > 1) && (
        <Anchor component={Link} size="sm" display="block" mt={8} to={href('settings.pay_grades.timeline', { payGradeId: grade.id })}>
          {t('rates.seeTimeline')}
        </Anchor>
      )}
      {open?.act === 'add' && <RateDialog grade={grade} group={open.group} close={close} saved={saved} />}
      {open?.act === 'correct' && <RateDialog grade={grade} group={open.group} line={open.line} close={close} saved={saved} />}
      {open?.act === 'remove' && <RemoveRateDialog payGradeId={grade.id} line={open.line} close={close} removed={saved} />}
      {addsStep && (
        <AddStep gradeId={grade.id} close={() => setAddsStep(false)} added={async () => (await refetch(), setAddsStep(false))} />
      )}
    </DetailCard>
  )
}

function AddButton({ label, add }: { label: string; add: () => void }) {
  return (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} className="no-print">
      {label}
    </Button>
  )
}

function AddStep({ gradeId, close, added }: { gradeId: string; close: () => void; added: () => Promise<void> }) {
  const { t } = useTranslation(['jobs', 'conventions'])
  const { label } = useRecordText(paySteps)
  const save = useAct(PayStepCreateDocument)
  const { name } = paySteps.fields
  return (
    <FormDialog<{ name: string | null }>
      title={t('rates.addStep')}
      saveLabel={t('rates.addStep')}
      close={close}
      rules={ruleSetOf({ name })}
      defaults={{ name: null }}
      save={async (values) => {
        await save({ name: values.name ?? '', payGradeId: gradeId })
        await added()
      }}
    >
      <TextField name="name" label={label('name')} />
    </FormDialog>
  )
}
