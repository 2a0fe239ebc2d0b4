import './objectives.css'
import { achieved } from '@kith/shared/domains/objectives/progress.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Progress } from './Progress.tsx'

interface Result {
  name: string | null
  start: string | null
  target: string | null
  current: string | null
  unit: string | null
}

/** What an objective is measured by. The bar stays between start and target; the text says what the value is. */
export function KeyResults({ results }: { results: readonly Result[] }) {
  const { t, i18n } = useTranslation('objectives')
  const amount = (value: string | null, unit: string | null) =>
    value === null ? '–' : `${formatDecimal(value, i18n.language)} ${unit ?? ''}`.trim()
  return (
    <DetailCard title={t('keyResults.title')}>
      {results.length === 0 ? (
        <p className="objective-quiet">{t('keyResults.none')}</p>
      ) : (
        <ul className="objective-results">
          {results.map((result, index) => (
            <li key={index} className="objective-result">
              <div>
                <p>{result.name}</p>
                <p className="objective-quiet numbers">
                  {t('keyResults.values', { current: amount(result.current, null), target: amount(result.target, result.unit) })}
                  {' · '}
                  {t('keyResults.from', { start: amount(result.start, result.unit) })}
                </p>
              </div>
              <Progress share={achieved(result)} label={result.name ?? t('keyResults.progress')} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  )
}
