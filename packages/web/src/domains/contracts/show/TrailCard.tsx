import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { ContractFragment } from './contracts.graphql.ts'

/** Lists the acts of a contract, the latest first. */
export function TrailCard({ acts }: Pick<ContractFragment, 'acts'>) {
  const { t } = useTranslation('contracts')
  const { moment } = useDateFormat()
  return (
    <DetailCard title={t('page.trail')}>
      <ol className="contract-trail">
        {acts.toReversed().map(({ id, act, at, byName }) => (
          <li key={id}>
            <span>{t(`acts.${act}`, { name: byName })}</span>
            <time dateTime={at} className="page-context">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </DetailCard>
  )
}
