import { textOfComponents } from '@kith/shared/component-texts.ts'
import type { payColumns } from '@kith/shared/domains/people/list.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Cell } from '#platform/list/columns.ts'
import type { DirectoryPerson } from './PersonCell.tsx'

type Pay = NonNullable<DirectoryPerson['primaryJobPay']>

/** How the columns of pay are drawn, for those who may view any. */
export function usePayCells(): Readonly<Record<(typeof payColumns)[number], Cell<DirectoryPerson>>> {
  const { t } = useTranslation(['people', 'choices'])
  const write = useMoney()
  const cell = (text: (pay: Pay) => string | null | undefined): Cell<DirectoryPerson> => ({
    cell: ({ primaryJobPay: pay }) => (pay && text(pay)) || '–',
  })
  const money = (amountOf: (pay: Pay) => string | null | undefined) =>
    cell((pay) => {
      const amount = amountOf(pay)
      return amount && write(amount, pay.currency)
    })
  return {
    payType: cell(({ type }) => t(`choices:RemunerationType.${type}`)),
    basePay: money(({ baseAnnual, baseHourly }) => baseAnnual ?? baseHourly),
    payCycle: cell(({ payCycle }) => payCycle && t(`choices:PayCycle.${payCycle}`)),
    hoursPerCycle: cell(({ hoursPerCycle }) => hoursPerCycle),
    payComponents: { ...cell(({ components }) => textOfComponents(components)), width: 220, grows: true },
    payPackage: money(({ type, annualPackage, hourlyPackage }) => (type === 'HOURLY_RATE' ? hourlyPackage : annualPackage)),
  }
}
