import '../jobs.css'
import './pay.css'
import { cyclesPerYear, remunerationFigures, workingsOf, type Figures, type Workings } from '@kith/shared/remuneration.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { hasVariableHours, shownFigures } from '../figures.ts'
import { trimmed } from '../use-attribute-text.ts'
import { decimal, type NamedSchedule } from './pay-values.ts'
import { usePayMoney, usePercent } from './use-component-text.ts'
import { WorkingLines, type WorkingLine, type How } from './WorkingLines.tsx'

interface Props {
  pay: NamedSchedule
  fte: string | null
  currency: string
}

/** What follows from a pay; each figure opens to its rule and to the amounts behind it. */
export function PayFigures({ pay, fte, currency }: Props) {
  const { t } = useTranslation('jobs')
  const { remunerationDisplay, proratedSalaryShown } = useSession().tenantConfig
  const { write, places } = usePayMoney(currency)
  const figures = remunerationFigures(pay, fte === null ? null : decimal(fte), places)
  const workings = workingsOf(pay, places)
  const how = useHow({ pay, fte, figures, workings, write, currency })
  const missing = hasVariableHours(pay) ? t('figures.variable') : '–'
  return (
    <dl className="derived-figures" aria-live="polite">
      {shownFigures(workings, { remunerationDisplay, proratedSalaryShown }).map((figure) => {
        const amount = figures[figure]
        return (
          <div key={figure}>
            <dt>{figure === 'proratedSalary' ? t('figures.prorated', { fte: how.fteText }) : t(`figures.${figure}`)}</dt>
            <dd>
              {amount === null ? (
                missing
              ) : (
                <details className="pay-figure">
                  <summary>{write(amount)}</summary>
                  <WorkingLines {...how.of(figure)} />
                </details>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type Figure = keyof Figures

interface Facts extends Props {
  figures: Figures
  workings: Workings<NamedSchedule['components'][number]> | undefined
  write: (amount: string) => string
}

/** The rule of each figure, and the numbers that it was applied to. */
function useHow({ pay, fte, figures, workings, write, currency }: Facts) {
  const { t, i18n } = useTranslation('jobs')
  const money = useMoney()
  const percent = usePercent()
  const plain = (number: string | null | undefined) => (number ? formatDecimal(trimmed(number), i18n.language) : '–')
  const exact = (amount: string | null | undefined) =>
    amount ? money(amount, currency, { maximumFractionDigits: Math.max(2, trimmed(amount).split('.')[1]?.length ?? 0) }) : '–'
  const isAnnual = pay.type === 'ANNUAL_SALARY'
  const base = isAnnual ? pay.baseAnnual : pay.baseHourly
  const cycles = pay.payCycle ? String(cyclesPerYear[pay.payCycle]) : ''
  const hours = plain(pay.hoursPerCycle)
  const perHour = (amount: string) => `${amount} ÷ ${cycles} ÷ ${hours}`
  const perYear = (amount: string) => `${amount} × ${hours} × ${cycles}`
  const ownPackage = workings ? write(workings.package) : '–'
  const line = (sign: WorkingLine['sign']) => (component: { name: string; percentage?: string | null; worth: string }) => ({
    sign,
    label: component.percentage ? t('workings.share', { name: component.name, percent: percent(component.percentage) }) : component.name,
    amount: write(component.worth),
  })
  const parts = workings?.components
  const entered: How = {
    rule: t('workings.entered'),
    lines: [
      { sign: '', label: t('workings.base'), amount: exact(base) },
      ...(parts?.BREAKDOWN ?? []).map(line('')).map((each) => ({ ...each, label: t('workings.ofWhich', { name: each.label }) })),
    ],
  }
  const adjusted: How = {
    rule: t('workings.adjustedBase'),
    lines: [
      { sign: '', label: t('workings.base'), amount: write(workings?.base ?? '0') },
      ...(parts?.ADDITION_TO_BASE ?? []).map(line('+')),
      { sign: '=', label: t('figures.adjustedBase'), amount: write(workings?.adjustedBase ?? '0') },
    ],
    isRounded: workings?.isAdjustedBaseRounded ?? false,
  }
  const total: How = {
    rule: t('workings.package'),
    lines: [
      {
        sign: '',
        label: parts?.ADDITION_TO_BASE.length ? t('figures.adjustedBase') : t('workings.base'),
        amount: write(workings?.adjustedBase ?? '0'),
      },
      ...(parts?.ADDITION_TO_TOTAL ?? []).map(line('+')),
      ...(parts?.DEDUCTION ?? []).map(line('−')),
      { sign: '=', label: t(isAnnual ? 'figures.annualPackage' : 'figures.hourlyPackage'), amount: ownPackage },
    ],
    isRounded: workings?.isPackageRounded ?? false,
  }
  const computed = (rule: string, formula: string): How => ({ rule, lines: [], formula })
  const whole = figures.annualPackage === null ? '–' : write(figures.annualPackage)
  const how: Readonly<Record<Figure, How>> = {
    annual: isAnnual ? entered : computed(t('workings.annual'), perYear(exact(base))),
    hourly: isAnnual ? computed(t('workings.hourly'), perHour(exact(base))) : entered,
    adjustedBase: adjusted,
    annualPackage: isAnnual ? total : computed(t('workings.annualPackage'), perYear(ownPackage)),
    hourlyPackage: isAnnual ? computed(t('workings.hourlyPackage'), perHour(ownPackage)) : total,
    proratedSalary: computed(t('workings.prorated'), `${whole} × ${plain(fte)}`),
  }
  return { fteText: plain(fte === null ? null : decimal(fte)), of: (figure: Figure) => how[figure] }
}
