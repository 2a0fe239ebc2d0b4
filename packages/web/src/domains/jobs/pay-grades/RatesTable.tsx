import { payGradeRate, rateAmounts, type RateAmount } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { ActionIcon, Badge, Table } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { RateAmountText } from './RateAmountText.tsx'
import { lineOn, type RateGroup, type RateLine } from './rate-groups.ts'

interface Props {
  group: RateGroup
  lines: readonly RateLine[]
  name: string
  mayEdit: boolean
  open: (act: 'correct' | 'remove', line: RateLine) => void
}

/** The rates of a grade or step over time; on phones each is a block of its own. */
export function RatesTable({ group, lines, name, mayEdit, open }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { label } = useRecordText(payGradeRate)
  const { today } = useSession().tenantConfig
  const amounts = (Object.keys(rateAmounts) as RateAmount[]).filter((amount) => group.lines.some((line) => line[amount] !== null))
  const current = lineOn(group, today)
  return (
    <Table className="rates-table numbers" aria-label={t('rates.of', { name })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label('effectiveFrom')}</Table.Th>
          <Table.Th>{t('rates.until')}</Table.Th>
          {amounts.map((amount) => (
            <Table.Th key={amount}>{label(amount)}</Table.Th>
          ))}
          {mayEdit && (
            <Table.Th>
              <span className="visually-hidden">{t('rates.actions')}</span>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td data-label={label('effectiveFrom')}>
              <DateText date={line.effectiveFrom} />
              {line === current && (
                <Badge ml={8} color="green">
                  {t('rates.current')}
                </Badge>
              )}
              {line.effectiveFrom > today && (
                <Badge ml={8} color="blue">
                  {t('rates.upcoming')}
                </Badge>
              )}
            </Table.Td>
            <Table.Td data-label={t('rates.until')}>{line.until ? <DateText date={line.until} /> : '–'}</Table.Td>
            {amounts.map((amount) => (
              <Table.Td key={amount} data-label={label(amount)}>
                <RateAmountText line={line} amount={amount} />
              </Table.Td>
            ))}
            {mayEdit && (
              <Table.Td className="rates-end no-print">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('rates.correctOf', { day: date(line.effectiveFrom), name })}
                  onClick={() => open('correct', line)}
                >
                  <IconPencil size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('rates.removeOf', { day: date(line.effectiveFrom), name })}
                  onClick={() => open('remove', line)}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
