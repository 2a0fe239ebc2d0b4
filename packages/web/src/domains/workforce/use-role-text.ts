import type { RoleFault } from '@kith/shared/domains/workforce/faults.ts'
import type { RoleState } from '@kith/shared/domains/workforce/roles.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

export interface Filled {
  fte: string
  jobs: number
  totalFte: string | null
  totalJobs: number | null
}

interface Fault {
  fault: RoleFault
  effectiveFrom: string
  effectiveTo: string | null
  filled: string
  allowed: string
}

export function useRoleText() {
  const { t, i18n } = useTranslation(['workforce', 'choices'])
  const { date } = useDateFormat()
  const number = (value: string | number) => formatDecimal(String(value), i18n.language)
  const of = (filled: string | number, total: string | number | null) =>
    total === null ? number(filled) : t('figures.of', { filled: number(filled), total: number(total) })
  return {
    fte: ({ fte, totalFte }: Filled) => of(fte, totalFte),
    jobs: ({ jobs, totalJobs }: Filled) => of(jobs, totalJobs),
    number,
    state: (state: RoleState) => t(`choices:RoleState.${state}`),
    days: (from: string, to: string | null) =>
      to === null ? t('days.from', { from: date(from) }) : t('days.fromTo', { from: date(from), to: date(dayBefore(to)) }),
    fault: ({ fault, filled, allowed }: Fault) => t(`faults.${fault}`, { filled: number(filled), allowed: number(allowed) }),
  }
}

/** The last day of a period, whose end is the first day after it. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
