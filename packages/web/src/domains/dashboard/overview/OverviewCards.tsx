import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DashboardOverviewDocument, type FiguresOfOverviewFragment } from './overview.graphql.ts'

/** Counts what the user has still to answer, and what they did in the last three months. */
export function MyOverviewCard() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(DashboardOverviewDocument)
  if (!data) return <CardState title={t('overview.mine')} error={error} retry={() => void refetch()} />
  const { mine, since } = data.getDashboardOverview
  return <Overview title={t('overview.mine')} figures={mine} since={since} all={{ label: t('overview.toDo'), to: href('inbox') }} />
}

/** The same of everyone below the user's jobs. */
export function TeamOverviewCard() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(DashboardOverviewDocument)
  if (!data) return <CardState title={t('overview.team')} error={error} retry={() => void refetch()} />
  const { team, since } = data.getDashboardOverview
  if (!team) return null
  const all = { label: t('overview.teamForms'), to: href('dashboard.team_forms') }
  return (
    <Overview title={t('overview.team')} figures={team} since={since} all={all}>
      <Anchor component={Link} to={href('dashboard.team_tasks')} size="sm">
        {t('overview.teamTasks')}
      </Anchor>
    </Overview>
  )
}

interface Props {
  title: string
  figures: FiguresOfOverviewFragment
  since: string
  all: { label: string; to: string }
  children?: ReactNode
}

function Overview({ title, figures, since, all, children }: Props) {
  const { t } = useTranslation('dashboard')
  const { number } = useNumbers()
  const { date } = useDateFormat()
  const { open, overdue, answered, goals, notes, trainings } = figures
  return (
    <DetailCard
      title={title}
      fields={[
        { label: t('overview.open'), value: number(open) },
        { label: t('overview.overdue'), value: number(overdue) },
        { label: t('overview.answered'), value: number(answered) },
        { label: t('overview.goals'), value: number(goals) },
        { label: t('overview.notes'), value: number(notes) },
        { label: t('overview.trainings'), value: number(trainings) },
      ]}
    >
      <p className="page-context">{t('overview.since', { day: date(since) })}</p>
      <p className="overview-links">
        <Anchor component={Link} to={all.to} size="sm">
          {all.label}
        </Anchor>
        {children}
      </p>
    </DetailCard>
  )
}
