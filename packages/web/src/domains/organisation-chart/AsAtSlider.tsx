import { Slider } from '@mantine/core'
import { monthsAfter } from '@kith/shared/days.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

const [BACK, AHEAD] = [36, 18]

/** Moves the chart through the months, from three years ago to a year and a half ahead. */
export function AsAtSlider() {
  const { t } = useTranslation('organisation-chart')
  const { tenantConfig } = useSession()
  const { asAt, setAsAt } = useAsAt()
  const format = useDateFormat()
  const { today } = tenantConfig
  const days = daysAround(today)
  const [dragged, setDragged] = useState<number | null>(null)
  const now = days.indexOf(today)
  const nameOf = (index: number) => (index === now ? t('slider.today') : format.longDate(days[index] ?? today))
  return (
    <div className="chart-slider">
      <Slider
        aria-label={t('slider.label')}
        thumbProps={{ 'aria-valuetext': nameOf(dragged ?? nearest(days, asAt ?? today)) }}
        thumbLabel={t('slider.label')}
        min={0}
        max={days.length - 1}
        label={nameOf}
        marks={[{ value: now, label: t('slider.today') }]}
        value={dragged ?? nearest(days, asAt ?? today)}
        onChange={setDragged}
        onChangeEnd={(index) => {
          setDragged(null)
          setAsAt(days[index] ?? null)
        }}
      />
    </div>
  )
}

/** The first days of the months around today, and today. */
function daysAround(today: string): readonly string[] {
  const first = `${today.slice(0, 8)}01`
  const months = Array.from({ length: BACK + AHEAD + 1 }, (_, index) => monthsAfter(first, index - BACK))
  return [...new Set([...months, today])].toSorted()
}

const nearest = (days: readonly string[], day: string) =>
  Math.max(
    0,
    days.findLastIndex((each) => each <= day),
  )
