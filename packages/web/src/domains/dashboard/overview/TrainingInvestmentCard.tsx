import { useQuery } from '@apollo/client/react'
import { quarterOf } from '@kith/shared/domains/dashboard/quarters.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useMoney } from '#platform/format/use-money.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { TrainingInvestmentCardDocument, type TrainingInvestmentCardQuery } from './overview.graphql.ts'

type Line = TrainingInvestmentCardQuery['listTeamTrainingInvestment'][number]

/** Sums up what the completed training of the team took, quarter by quarter, in hours and, as far as the user may see them, in costs. */
export function TrainingInvestmentCard() {
  const { t } = useTranslation('dashboard')
  const { number } = useNumbers()
  const { may } = useSession()
  const { data, error, refetch } = useQuery(TrainingInvestmentCardDocument)
  if (!data) return <CardState title={t('investment.title')} error={error} retry={() => void refetch()} />
  const quarters = [...Map.groupBy(data.listTeamTrainingInvestment, ({ quarter }) => quarter)]
  // People who see everyone's training need not lead anyone
  if (quarters.length === 0 && may('people.training.view', 'ALL')) return null
  return (
    <DetailCard title={t('investment.title')}>
      {quarters.length === 0 && <p className="page-context">{t('investment.none')}</p>}
      {quarters.length > 0 && (
        <table className="investment">
          <thead>
            <tr>
              <th scope="col">{t('investment.quarter')}</th>
              <th scope="col">{t('investment.trainings')}</th>
              <th scope="col">{t('investment.hours')}</th>
              <th scope="col">{t('investment.costs')}</th>
            </tr>
          </thead>
          <tbody>
            {quarters.map(([quarter, lines]) => (
              <tr key={quarter}>
                <th scope="row">{`${t(`quarters.${quarterOf(quarter)}`)} ${quarter.slice(0, 4)}`}</th>
                <td className="numbers">{number(sumOf(lines, ({ trainings }) => trainings))}</td>
                <td className="numbers">{number(sumOf(lines, ({ hours }) => Number(hours)))}</td>
                <td className="numbers">
                  <Costs lines={lines} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Anchor component={Link} to={href('dashboard.team_training')} size="sm">
        {t('investment.all')}
      </Anchor>
    </DetailCard>
  )
}

const sumOf = (lines: readonly Line[], value: (line: Line) => number): number => lines.reduce((sum, line) => sum + value(line), 0)

function Costs({ lines }: { lines: readonly Line[] }) {
  const money = useMoney()
  const costs = lines.flatMap(({ amount, currency }) => (amount !== null && currency !== null ? [money(amount, currency)] : []))
  return costs.length > 0 ? costs.join(', ') : '–'
}
