import type { Counting } from '@kith/shared/domains/compensation/figures.ts'
import { Alert } from '@mantine/core'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { Dialog } from '#platform/form/Dialog.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { figuresOf, type Line } from './lines.ts'

interface Props {
  line: Line
  counting: Counting
  problem: string | undefined
  close: () => void
}

/** Shows everything that a plan knows of one job. */
export function LineDialog({ line, counting, problem, close }: Props) {
  const { t } = useTranslation(['compensation', 'choices'])
  const { moment } = useDateFormat()
  const money = useMoney()
  const { adjustment, bonus, newBase } = figuresOf(line, counting)
  const text = (amount: string | null | undefined) => amount && money(amount, line.currency)
  return (
    <Dialog close={close} title={line.person} size="lg">
      {problem && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {line.refusal && (
        <Alert color="red" variant="light">
          {line.refusal}
        </Alert>
      )}
      <DetailCard
        title={line.positionTitle ?? line.person}
        fields={[
          { label: t('columns.businessUnit'), value: line.businessUnit },
          { label: t('columns.workClass'), value: line.workClass },
          { label: t('columns.payGrade'), value: line.payGrade },
          { label: t('columns.compaRatio'), value: line.compaRatio && `${line.compaRatio} %` },
          { label: t('columns.startedOn'), value: <DateText date={line.startedOn} /> },
          { label: t('columns.fte'), value: line.fte },
          { label: t('columns.baseAnnual'), value: text(line.baseAnnual) },
          { label: t('columns.baseHourly'), value: text(line.currentHourly) },
          { label: t('columns.adjustment'), value: adjustment.amount && `${text(adjustment.amount)} (${adjustment.percent ?? '–'} %)` },
          { label: t('columns.newBase'), value: text(newBase) },
          { label: t('columns.bonus'), value: bonus.amount && `${text(bonus.amount)} (${bonus.percent ?? '–'} %)` },
          { label: t('columns.outcome'), value: line.outcome && t(`choices:CompensationOutcome.${line.outcome}`) },
          {
            label: t('sheet.takesPart'),
            value: line.ineligible ? t(`choices:CompensationIneligibleReason.${line.ineligible}`) : t('sheet.yes'),
          },
        ]}
      />
      {line.changedBy && line.changedAt && (
        <p className="page-context">{t('sheet.changed', { name: line.changedBy, when: moment(line.changedAt) })}</p>
      )}
    </Dialog>
  )
}
