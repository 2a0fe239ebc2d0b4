import { useTranslation } from '#platform/i18n/translation.ts'
import { countText, type Total } from './range.ts'

/** Says to screen readers how many results there are, whenever that changes; without a total they are on their way. */
export function ResultCount({ total }: { total: Total | undefined }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="visually-hidden" role="status">
      {total ? t('list.found', { count: total.count, number: countText(total, i18n.language) }) : t('list.loading')}
    </div>
  )
}
