import { personalDataText } from '@kith/shared/declared-texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { PersonalDataQuery } from './personal-data.graphql.ts'

export type PersonalData = PersonalDataQuery['getPersonalData']

/** Every kind of data with how much there is of it, and what happens to it when the person is erased. */
export function KeptCard({ kinds }: { kinds: PersonalData['kinds'] }) {
  const { t, i18n } = useTranslation(['people', 'personalData', 'records'])
  const { number, list } = useNumbers()
  const label = (table: string) => personalDataText(table, textsIn(i18n.language)) ?? table
  const absent = kinds.filter(({ count }) => count === 0).map(({ table }) => label(table))
  return (
    <DetailCard title={t('subjectAccess.keptTitle')}>
      <table className="kept-table">
        <thead>
          <tr>
            <th>{t('subjectAccess.kind')}</th>
            <th className="kept-count">{t('subjectAccess.entries')}</th>
            <th>{t('subjectAccess.afterErasure')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds
            .filter(({ count }) => count > 0)
            .map(({ table, count, afterErasure }) => (
              <tr key={table}>
                <td>{label(table)}</td>
                <td className="kept-count">{number(count)}</td>
                <td>{t(`subjectAccess.fates.${afterErasure}`)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {absent.length > 0 && <p className="kept-absent">{t('subjectAccess.nothingElse', { kinds: list(absent) })}</p>}
    </DetailCard>
  )
}
