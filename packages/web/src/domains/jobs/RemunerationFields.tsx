import './jobs.css'
import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { useRecalculated } from '#platform/form/recalculation.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GradeRange } from './GradeRange.tsx'
import { PayDifference } from './PayDifference.tsx'
import { noValues } from './attributes.ts'
import { figuresOf } from './figures.ts'
import type { RemunerationValues } from './form-values.ts'
import { useAttributeText } from './use-attribute-text.ts'

/** The recorded pay, which a new one is compared with. */
export type PaidNow = { currency: string; baseAnnual?: string | null; baseHourly?: string | null }

interface Props {
  currency: string
  fte: string | null
  was?: PaidNow | undefined
  /** It is not the present pay that is recorded, but the entry that the form corrects. */
  isEntry?: boolean | undefined
  /** The pay grade whose range the pay is compared with. */
  grade?: string | null | undefined
}

/** What someone is paid, for FTE 1, with the figures that follow from it. */
export function RemunerationFields({ currency, fte, was, isEntry, grade }: Props) {
  const { t } = useTranslation(['jobs', 'choices'])
  const values = useWatch({ name: 'remuneration' }) as RemunerationValues
  const rested = useRecalculated({ values, fte })
  const isPaid = values.type === 'ANNUAL_SALARY' || values.type === 'HOURLY_RATE'
  return (
    <>
      <SelectField
        name="remuneration.type"
        label={t('fields.remunerationType')}
        options={remunerationTypes.map((value) => ({ value, label: t(`choices:RemunerationType.${value}`) }))}
      />
      {values.type === 'ANNUAL_SALARY' && (
        <div>
          <DecimalField
            name="remuneration.baseAnnual"
            label={t('fields.baseAnnual')}
            help={t('fields.forFullTime')}
            unit={currency}
            needed
          />
          {was && <PayDifference was={was} part="baseAnnual" typed={rested.values.baseAnnual} currency={currency} isEntry={isEntry} />}
        </div>
      )}
      {values.type === 'HOURLY_RATE' && (
        <div>
          <DecimalField name="remuneration.baseHourly" label={t('fields.baseHourly')} unit={currency} needed />
          {was && <PayDifference was={was} part="baseHourly" typed={rested.values.baseHourly} currency={currency} isEntry={isEntry} />}
        </div>
      )}
      {isPaid && grade && <GradeRange grade={grade} values={rested.values} currency={currency} />}
      {isPaid && (
        <>
          <FieldRow>
            <SelectField
              name="remuneration.payCycle"
              label={t('fields.payCycle')}
              options={payCycles.map((value) => ({ value, label: t(`choices:PayCycle.${value}`) }))}
            />
            <DecimalField
              name="remuneration.hoursPerCycle"
              label={t('fields.hoursPerCycle')}
              help={t('fields.hoursHint')}
              unit={t('units.hours')}
            />
          </FieldRow>
          <DerivedFigures values={rested.values} fte={rested.fte} currency={currency} />
        </>
      )}
    </>
  )
}

function DerivedFigures({ values, fte, currency }: { values: RemunerationValues; fte: string | null; currency: string }) {
  const { t } = useTranslation(['jobs', 'choices'])
  const money = useMoney()
  const { tenantConfig } = useSession()
  const fteText = useAttributeText()('FTE', { ...noValues, fte: Number.isFinite(Number(fte)) ? fte : null }) || '–'
  const { annual, hourly, proratedSalary, hasVariableHours } = figuresOf(values, fte, tenantConfig.remunerationDecimals)
  const shown = (amount: string | null) => (amount ? money(amount, currency) : hasVariableHours ? t('figures.variable') : '–')
  return (
    <dl className="derived-figures" aria-live="polite">
      <div>
        <dt>{t('figures.annual')}</dt>
        <dd>{shown(annual)}</dd>
      </div>
      <div>
        <dt>{t('figures.hourly')}</dt>
        <dd>{shown(hourly)}</dd>
      </div>
      {tenantConfig.proratedSalaryShown && (
        <div>
          <dt>{t('figures.prorated', { fte: fteText })}</dt>
          <dd>{shown(proratedSalary)}</dd>
        </div>
      )}
    </dl>
  )
}
