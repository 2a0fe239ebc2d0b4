import { clamped, inPercent, percentageOf, readingOf, type Measurement, type Reading } from '@kith/shared/domains/goals/percentages.ts'
import { Progress } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  measurements: readonly Measurement[]
  readings: readonly Reading[]
  percentage: number | null
}

/** How far each measurement of a goal has come, and the goal with them. */
export function MeasurementsCard({ measurements, readings, percentage }: Props) {
  const { t } = useTranslation('goals')
  return (
    <DetailCard
      title={t('measurements.title')}
      lead={percentage !== null && <GoalBar percentage={percentage} label={t('measurements.achieved')} />}
    >
      {measurements.length === 0 && <p className="page-context">{t('measurements.none')}</p>}
      <ul className="goal-readings">
        {measurements.map((each) => (
          <li key={each.id}>
            {each.type === 'TARGET' ? (
              <Target measurement={each} reading={readingOf(each, readings)} />
            ) : (
              <Act measurement={each} reading={readingOf(each, readings)} />
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

interface OneProps {
  measurement: Measurement
  reading: Reading | undefined
}

/** The bar ends where the way does; the value is said as it is. */
function Target({ measurement, reading }: OneProps) {
  const { t, i18n } = useTranslation('goals')
  const { name, start, target, unit } = measurement
  const number = (value: string | null | undefined) => formatDecimal(value ?? '', i18n.language)
  return (
    <>
      <span className="goal-reading-name">{name}</span>
      <span className="page-context">
        {t('measurements.reading', {
          current: number(reading?.current ?? start),
          start: number(start),
          target: number(target),
          unit: unit ?? '',
        })}
      </span>
      <GoalBar percentage={inPercent(clamped(percentageOf(measurement, reading)))} label={name ?? ''} />
    </>
  )
}

function Act({ measurement: { name }, reading }: OneProps) {
  const { t } = useTranslation('goals')
  return (
    <>
      <span className="goal-reading-name">{name}</span>
      <span className="goal-act" data-done={reading?.doneOn ? true : undefined}>
        {reading?.doneOn ? <IconCircleCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
        {reading?.doneOn ? (
          <>
            {t('measurements.done')} <DateText date={reading.doneOn} />
          </>
        ) : (
          t('measurements.open')
        )}
      </span>
    </>
  )
}

/** A share in whole percent, as a bar and as a number. */
export function GoalBar({ percentage, label }: { percentage: number; label: string }) {
  const { percent } = useNumbers()
  return (
    <span className="goal-bar">
      <Progress.Root size="md">
        <Progress.Section value={percentage} aria-label={label} {...(percentage === 100 ? { color: 'green' } : {})} />
      </Progress.Root>
      <span className="goal-bar-number">{percent(percentage / 100)}</span>
    </span>
  )
}
