import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useChangeText } from '../history/use-change-text.ts'
import type { UpdateValuesFragment } from './pending-update.graphql.ts'

/** The value now and the new one; of what its reader may not see, only that it changes. */
export function UpdateChanges({ changes, partChanges }: Pick<UpdateValuesFragment, 'changes' | 'partChanges'>) {
  const { t } = useTranslation('jobs')
  const { label, value } = useChangeText()
  return (
    <table className="comparison">
      <caption className="visually-hidden">{t('updates.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('change.attribute')}</th>
          <th scope="col">{t('change.old')}</th>
          <th scope="col">{t('change.new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, change }) => (
          <tr key={field}>
            <th scope="row">{label(field, change?.customFieldName)}</th>
            {change ? (
              <>
                <td className="comparison-old">{value(change, 'before') ?? t('timeline.none')}</td>
                <td className="comparison-new">
                  <IconArrowRight size={16} className="comparison-arrow" aria-hidden />
                  {value(change, 'after') ?? t('timeline.none')}
                </td>
              </>
            ) : (
              <td colSpan={2} className="comparison-old">
                {t('updates.closed')}
              </td>
            )}
          </tr>
        ))}
        {partChanges.map(({ label: name, before, after, isClosed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {isClosed ? (
              <td colSpan={2} className="comparison-old">
                {t('updates.closed')}
              </td>
            ) : (
              <>
                <td className="comparison-old">{before ?? t('timeline.none')}</td>
                <td className="comparison-new">
                  <IconArrowRight size={16} className="comparison-arrow" aria-hidden />
                  {after ?? t('timeline.none')}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
