import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, isDeclaredDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { hasKnown, isOfDay } from '@kith/shared/domains/analytics/measures.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Figures } from './chart-of.ts'
import { NotesCard } from './NotesCard.tsx'
import { isAllWithheld } from './largest-of.ts'
import { namesOfFilters, type Access } from './use-analysis-address.ts'
import { useNames } from './use-names.ts'
import { useValueText } from './use-value-text.ts'

export function AnalysisNotes({ access, ask, figures }: { access: Access; ask: Ask; figures: Figures }) {
  const { t, i18n } = useTranslation('analytics')
  const format = useDateFormat()
  const { today } = useSession().tenantConfig
  const { formulaOf } = useNames()
  const number = (value: number) => numberFormat(i18n.language, {}).format(value)
  const { inSeveral, otherCurrency, currency, isWithheld, withheldBelow, rowsLeftOut, isOutOfReach, scarceSkills, trustedFrom } = figures
  const { moments, asOf, unit } = figures
  const names = [...ask.by, ...namesOfFilters(ask)]
  const isPersonal = names.some((name) => isDeclaredDimension(name) && dimensionNamed(name).isSensitive)
  const undated = access.customFields.filter(({ key, isDated }) => !isDated && names.some((name) => name === key))
  const isOfBefore = moments.some(({ from }) => from < today)
  const isCut = moments.some(({ from }) => from < trustedFrom)
  const lines = [
    formulaOf(ask.measure),
    ...usePartLines(ask, figures),
    t(isOutOfReach ? 'yourPeople' : 'allPeople'),
    isOutOfReach && isOfBefore && hasKnown(ask.measure) && t('earlierJobs'),
    inSeveral > 0 && unit === 'people' && t('inSeveral', { number: number(inSeveral), count: inSeveral }),
    otherCurrency > 0 && t('otherCurrency', { number: number(otherCurrency), count: otherCurrency, currency }),
    scarceSkills.length > 0 && t('scarceSkills', { names: scarceSkills.join('; ') }),
    isWithheld && !isAllWithheld(figures) && t('withheld', { number: number(withheldBelow ?? 0) }),
    rowsLeftOut > 0 && t('rowsLeftOut', { number: number(rowsLeftOut), count: rowsLeftOut }),
    isCut && t('trusted', { date: format.date(trustedFrom) }),
    isPersonal && t('today'),
    ...undated.map(({ name }) => t('todayOf', { name })),
    !hasKnown(ask.measure) && t('asKept'),
    t('asOf', { time: format.time(asOf) }),
  ]
  return <NotesCard lines={lines} />
}

/** Tells both denominators of a rate, and what it would be for a year. */
function usePartLines(ask: Ask, { parts, total, unit }: Figures): string[] {
  const { t } = useTranslation('analytics')
  const { partName } = useNames()
  const valueText = useValueText()
  const [over, under, byEnds] = parts
  if (!over || !under) return []
  const days = (Date.parse(ask.until) - Date.parse(ask.from)) / 86_400_000 + 1
  const isWholeYear = days === 365 || days === 366
  const text = (value: number | null) => valueText(value, 'number', null)
  return [
    t('parts', { over: partName(over.name), overValue: text(over.value), under: partName(under.name), underValue: text(under.value) }),
    ...(byEnds ? [t('byEnds', { value: valueText(byEnds.value, unit, null) })] : []),
    ...(byEnds && total !== null && !isWholeYear && !isOfDay(ask.measure)
      ? [t('yearly', { value: valueText((total * 365) / days, unit, null) })]
      : []),
  ]
}
