import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMoney } from '#platform/format/numbers.ts'
import type { PayCycle, RemunerationType } from '#src/generated/schema-types.ts'

interface Named {
  id: string
  name: string
}

/** The values of a job, or of one period of it, where only the field of its attribute has one. */
export interface AttributeRecord {
  positionTitle: Named | null
  jobBusinessEntity: Named | null
  jobBusinessUnit: Named | null
  jobLocation: Named | null
  supervisorJob: { id: string; personDisplayName: string } | null
  workClass: Named | null
  payGrade: Named | null
  fte: string | null
  remuneration: RemunerationRecord | null
}

export interface RemunerationRecord {
  type: RemunerationType
  currency: string
  baseAnnual: string | null
  baseHourly: string | null
  payCycle: PayCycle | null
  hoursPerCycle: string | null
}

export const noValues: AttributeRecord = {
  positionTitle: null,
  jobBusinessEntity: null,
  jobBusinessUnit: null,
  jobLocation: null,
  supervisorJob: null,
  workClass: null,
  payGrade: null,
  fte: null,
  remuneration: null,
}

/** Writes the value of an attribute as text; null where there is none. */
export function useAttributeText() {
  const { t, i18n } = useTranslation('jobs')
  const money = (amount: string, currency: string) => formatMoney(amount, currency, i18n.language, decimalsOf(amount))
  const pay = ({ type, currency, baseAnnual, baseHourly }: RemunerationRecord) => {
    if (type === 'ANNUAL_SALARY' && baseAnnual) return t('pay.perYear', { amount: money(baseAnnual, currency) })
    if (type === 'HOURLY_RATE' && baseHourly) return t('pay.perHour', { amount: money(baseHourly, currency) })
    return t('remunerationTypes.NONE')
  }
  return (attribute: JobAttribute, record: AttributeRecord): string | null => {
    switch (attribute) {
      case 'POSITION_TITLE':
        return record.positionTitle?.name ?? null
      case 'BUSINESS_ENTITY':
        return record.jobBusinessEntity?.name ?? null
      case 'BUSINESS_UNIT':
        return record.jobBusinessUnit?.name ?? null
      case 'LOCATION':
        return record.jobLocation?.name ?? null
      case 'SUPERVISOR':
        return record.supervisorJob?.personDisplayName ?? null
      case 'WORK_CLASS':
        return record.workClass?.name ?? null
      case 'PAY_GRADE':
        return record.payGrade?.name ?? null
      case 'FTE':
        return record.fte === null ? null : formatDecimal(trimmed(record.fte), i18n.language)
      case 'REMUNERATION':
        return record.remuneration && pay(record.remuneration)
    }
  }
}

/** "0.6000" is 0.6. */
export const trimmed = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

const decimalsOf = (amount: string) => Math.max(2, trimmed(amount).split('.')[1]?.length ?? 0)
