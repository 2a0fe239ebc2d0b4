import './workforce.css'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { PersonLink } from '#domains/people/public.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily } from './family.ts'
import { RoleFrame } from './RoleFrame.tsx'
import { RoleHoldersDocument, type RoleHoldersQuery } from './roles.graphql.ts'
import { useRoleText } from './use-role-text.ts'

/** The jobs that hold a role today. */
export default function RoleCurrentPage() {
  return <RoleFrame>{({ id }) => <Holders id={id} />}</RoleFrame>
}

type Stay = RoleHoldersQuery['getWorkforceRole']['stays']['items'][number]

function Holders({ id }: { id: string }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { today } = useSession().tenantConfig
  return (
    <Loaded query={RoleHoldersDocument} variables={{ id, asAt: today }} part>
      {({ getWorkforceRole: { stays } }) => (
        <DetailCard title={t('current.title', { count: stays.items.length + stays.hidden })}>
          {stays.items.length + stays.hidden === 0 && <p className="page-context">{t(`${family.words}.nobody`)}</p>}
          <ul className="role-holders">
            {[...byPerson(stays.items)].map(([personId, own]) => (
              <li key={personId}>
                <Holder stays={own} />
              </li>
            ))}
          </ul>
          {stays.hidden > 0 && <p className="page-context">{t('current.hidden', { count: stays.hidden })}</p>}
        </DetailCard>
      )}
    </Loaded>
  )
}

/** Somebody with two jobs in a role is one person. */
const byPerson = (stays: readonly Stay[]) => Map.groupBy(stays, ({ job }) => job.personId)

function Holder({ stays }: { stays: readonly Stay[] }) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  const [first] = stays
  if (!first) return null
  const { personId, personDisplayName, person } = first.job
  return (
    <>
      <PersonLink id={personId} displayName={personDisplayName} mayOpen={person?.mayOpen} />
      <span className="page-context">
        {stays.map(({ job, fte, effectiveFrom, effectiveTo }) => (
          <span key={job.id}>
            {job.viewerMay.includes('people.jobs.view') ? (
              <Anchor component={Link} inherit to={href('people.jobs.show', { personId, jobId: job.id })}>
                {job.jobName ?? t('current.job')}
              </Anchor>
            ) : (
              job.jobName
            )}
            {fte !== null && ` · ${t('current.fte', { fte: text.number(fte) })}`}
            {effectiveFrom !== null && ` · ${text.days(effectiveFrom, effectiveTo)}`}{' '}
          </span>
        ))}
      </span>
    </>
  )
}
