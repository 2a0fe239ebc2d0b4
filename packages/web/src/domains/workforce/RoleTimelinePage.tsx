import './workforce.css'
import { daysAfter } from '@kith/shared/days.ts'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LaneGround, scaleOf, TimelineAxis, type Scale } from '#domains/jobs/public.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily } from './family.ts'
import { levelOf, type Level } from './occupancy.ts'
import { RoleFrame, type Role } from './RoleFrame.tsx'
import { RoleTimelineDocument, type RoleTimelineQuery } from './timeline.graphql.ts'
import { useRoleText } from './use-role-text.ts'

/** The jobs in a role over time, with its vacancies and the days on which too much is in it. */
export default function RoleTimelinePage() {
  return (
    <RoleFrame>
      {(role) => (
        <Loaded query={RoleTimelineDocument} variables={{ id: role.id }} part>
          {({ getWorkforceRole: timeline }) => <Timeline role={role} timeline={timeline} />}
        </Loaded>
      )}
    </RoleFrame>
  )
}

type Timeline = RoleTimelineQuery['getWorkforceRole']
type Stay = Timeline['stays']['items'][number]
type Step = Timeline['occupancy'][number]

function Timeline({ role, timeline }: { role: Role; timeline: Timeline }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { today } = useSession().tenantConfig
  const { stays, occupancy } = timeline
  const end = role.endDate && daysAfter(role.endDate, 1)
  const steps = occupancy.map((step) => ({ ...step, level: levelOf(step, { ...role, end }) }))
  const shown = stays.items.filter((stay): stay is Stay & { effectiveFrom: string } => stay.effectiveFrom !== null)
  const days = [...steps, ...shown].flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, ...(effectiveTo ? [effectiveTo] : [])])
  const scale = scaleOf([...(role.startDate ? [role.startDate] : []), ...(end ? [end] : []), ...days], today)
  return (
    <>
      <div className="card timeline">
        <TimelineAxis scale={scale} today={today} />
        <Row label={t('timeline.filled')} scale={scale} today={today}>
          {steps.map((step) => (
            <Level key={step.effectiveFrom} step={step} scale={scale} />
          ))}
        </Row>
        {[...Map.groupBy(shown, ({ job }) => job.id)].map(([id, own]) => (
          <Row key={id} label={own[0]?.job.personDisplayName ?? ''} scale={scale} today={today}>
            {own.map((stay) => (
              <StayBar key={stay.effectiveFrom} stay={stay} scale={scale} today={today} />
            ))}
          </Row>
        ))}
        {stays.hidden > 0 && <p className="page-context">{t('current.hidden', { count: stays.hidden })}</p>}
        {shown.length === 0 && stays.hidden === 0 && <p className="page-context">{t(`${family.words}.never`)}</p>}
      </div>
      <StepsTable steps={steps} />
    </>
  )
}

interface RowProps {
  label: string
  scale: Scale
  today: string
  children: ReactNode
}

function Row({ label, scale, today, children }: RowProps) {
  return (
    <div className="timeline-row">
      <div className="timeline-label">{label}</div>
      <div className="timeline-lane">
        <LaneGround scale={scale} today={today} />
        <div className="role-track">{children}</div>
      </div>
    </div>
  )
}

function Level({ step, scale }: { step: Step & { level: Level }; scale: Scale }) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  if (step.level === 'none') return null
  const words = `${t(`timeline.${step.level}`)}: ${t('timeline.figures', { fte: text.fte(step), jobs: text.jobs(step) })}`
  return (
    <span className="role-bar" data-level={step.level} title={words} style={placeOf(step, scale)}>
      {words}
    </span>
  )
}

function StayBar({ stay, scale, today }: { stay: Stay & { effectiveFrom: string }; scale: Scale; today: string }) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  const { effectiveFrom, effectiveTo, fte, job } = stay
  const time = effectiveFrom > today ? 'future' : effectiveTo !== null && effectiveTo <= today ? 'past' : 'now'
  const words = [fte !== null && t('current.fte', { fte: text.number(fte) }), text.days(effectiveFrom, effectiveTo)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link
      className="role-bar"
      data-time={time}
      title={words}
      style={placeOf({ effectiveFrom, effectiveTo }, scale)}
      to={href('people.jobs.show', { personId: job.personId, jobId: job.id })}
    >
      {words}
    </Link>
  )
}

function placeOf({ effectiveFrom, effectiveTo }: { effectiveFrom: string; effectiveTo: string | null }, scale: Scale) {
  const left = scale.at(effectiveFrom)
  return { left: `${left}%`, width: `${(effectiveTo === null ? 100 : scale.at(effectiveTo)) - left}%` }
}

function StepsTable({ steps }: { steps: readonly (Step & { level: Level })[] }) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  return (
    <DetailCard title={t('timeline.table')}>
      <div className="role-table" tabIndex={0} role="region" aria-label={t('timeline.days')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('timeline.days')}</th>
              <th scope="col">{t('columns.state')}</th>
              <th scope="col" className="numbers">
                {t('columns.fte')}
              </th>
              <th scope="col" className="numbers">
                {t('columns.jobs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.effectiveFrom}>
                <th scope="row">{text.days(step.effectiveFrom, step.effectiveTo)}</th>
                <td>{t(`timeline.${step.level}`)}</td>
                <td className="numbers">{text.fte(step)}</td>
                <td className="numbers">{text.jobs(step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DetailCard>
  )
}
