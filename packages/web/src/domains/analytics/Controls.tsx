import { filterName, monthsAhead, none, type Ask } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, isDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { hasKnown, isAhead, isMeasure, isOfDay, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import type { ReactNode } from 'react'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { DayButton } from '#platform/as-at/DayButton.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import '#platform/list/list.css'
import { FilterChip } from '#platform/list/FilterChip.tsx'
import { AskedFilters } from './AskedFilters.tsx'
import { usualFrom, type Access, type AnalysisAddress, type Changes } from './use-analysis-address.ts'
import { useNames } from './use-names.ts'

interface Props {
  access: Access
  address: AnalysisAddress
  ask: Ask
}

/** Measure and dimensions with what is kept of them at the right; filters below, with the day or period at the right. */
export function Controls({ access, address, ask, tools }: Props & { tools: ReactNode }) {
  const { t } = useTranslation('analytics')
  return (
    <div className="no-print" role="group" aria-label={t('controls')}>
      <div className="analytics-controls">
        <Shown access={access} address={address} ask={ask} />
        <div className="analytics-days">{tools}</div>
      </div>
      <AskedFilters access={access} address={address} ask={ask}>
        <div className="analytics-days">
          {isOfDay(ask.measure) ? <AsAtControl withKnown={hasKnown(ask.measure)} /> : <Period address={address} ask={ask} />}
        </div>
      </AskedFilters>
    </div>
  )
}

function Shown({ access, address: { set, parameters, usualMeasure }, ask }: Props) {
  const { t } = useTranslation('analytics')
  const { measureName, dimensionName } = useNames(access)
  const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: dimensionName(name) }))
  const [first, second] = ask.by
  const told = access.dimensions.filter((name) => isDimension(name) && tellsApart(ask.measure, name))
  const isOfOneDay = ask.by.some((name) => dimensionNamed(name).isOfOneDay)
  return (
    <>
      {access.measures.length > 1 && (
        <FilterChip
          filter={{
            name: 'measure',
            label: t('measure'),
            options: access.measures.filter(isMeasure).map((name) => ({ value: name, label: measureName(name) })),
          }}
          value={ask.measure === usualMeasure ? null : ask.measure}
          set={(measure) => set({ measure, ...withoutUntold(ask, measure ?? usualMeasure) })}
        />
      )}
      <FilterChip
        filter={{ name: 'by', label: t('by'), options: optionsOf(told) }}
        value={first ?? null}
        set={(by) => set({ by: by ?? none, over: null })}
      />
      {first && !isSurvival(ask.measure) && (
        <FilterChip
          filter={{ name: 'and', label: t('and'), options: optionsOf(told.filter((name) => name !== first)) }}
          value={second ?? null}
          set={(and) => set({ by: and === null ? first : `${first},${and}`, over: null })}
        />
      )}
      {ask.by.length === 1 && !isOfOneDay && !isSurvival(ask.measure) && (
        <FilterChip
          filter={{ name: 'over', label: t('over'), options: [{ value: 'months', label: t('months') }] }}
          value={ask.isOverTime ? 'months' : null}
          set={(over) => set({ over })}
        />
      )}
      {ask.by.length < 2 && !isSurvival(ask.measure) && (
        <FilterChip
          filter={{
            name: 'compare',
            label: t('compare'),
            options: [{ value: 'before', label: isOfDay(ask.measure) ? t('compareDay') : t('compareBefore') }],
          }}
          value={parameters.has('compare') ? 'before' : null}
          set={(compare) => set({ compare })}
        />
      )}
    </>
  )
}

/** Takes off what another measure cannot be told apart by. */
function withoutUntold({ by, filters }: Ask, measure: string | null): Changes {
  if (measure === null || !isMeasure(measure)) return {}
  const kept = by.filter((name) => tellsApart(measure, name))
  const gone = Object.keys(filters)
    .filter(isDimension)
    .filter((name) => !tellsApart(measure, name))
  const left = Object.keys(filters).filter((name) => !gone.some((each) => each === name))
  return {
    ...(kept.length < by.length ? { by: kept.join(',') || none, over: null } : {}),
    ...(gone.length > 0 ? { f: left.join(',') || null, ...Object.fromEntries(gone.map((name) => [filterName(name), null])) } : {}),
  }
}

function Period({ address: { set, today }, ask }: Omit<Props, 'access'>) {
  const { t } = useTranslation('analytics')
  const { date } = useDateFormat()
  const year = Number(today.slice(0, 4))
  const periods = {
    TWELVE_MONTHS: { from: usualFrom(today), until: today },
    THIS_YEAR: { from: `${year}-01-01`, until: today },
    LAST_YEAR: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
    MONTHS_AHEAD: monthsAhead(today),
  }
  const names = (Object.keys(periods) as (keyof typeof periods)[]).filter((name) => name !== 'MONTHS_AHEAD' || isAhead(ask.measure))
  const chosen = names.find((name) => periods[name].from === ask.from && periods[name].until === ask.until)
  return (
    <>
      <FilterChip
        filter={{ name: 'period', label: t('periods.label'), options: names.map((name) => ({ value: name, label: t(`periods.${name}`) })) }}
        value={chosen === undefined || chosen === 'TWELVE_MONTHS' ? null : chosen}
        set={(name) =>
          set(names.find((each) => each === name) ? { ...periods[name as keyof typeof periods] } : { from: null, until: null })
        }
      />
      <DayButton
        label={t('from', { date: date(ask.from) })}
        icon={null}
        day={ask.from}
        latest={ask.until}
        choose={(from) => set({ from })}
      />
      <DayButton
        label={t('until', { date: date(ask.until) })}
        icon={null}
        day={ask.until}
        choose={(until) => set(until !== null && until < ask.from ? { until, from: usualFrom(until) } : { until })}
      />
    </>
  )
}
