import './workforce.css'
import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button } from '@mantine/core'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePage } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily, withQuery } from './family.ts'
import { MoveJobDialog } from './MoveJobDialog.tsx'
import { RequirementDialog, type RequirementValues } from './RequirementDialog.tsx'
import type { Fault, InRole, Resolving } from './ResolvePage.tsx'
import { RoleRequirementsDocument } from './roles.graphql.ts'
import { useRoleText } from './use-role-text.ts'

interface Props {
  fault: Fault
  jobs: readonly InRole[]
  data: Resolving
  reload: () => Promise<unknown>
  isProposed?: boolean
}

/** One thing that is wrong with a role on some days: the jobs that make it, and what can be done about it. */
export function FaultCard({ fault, jobs, data, reload, isProposed = false }: Props) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  return (
    <DetailCard
      title={t(isProposed ? 'resolve.refused' : 'resolve.on', { days: text.days(fault.effectiveFrom, fault.effectiveTo) })}
      lead={<p>{text.fault(fault)}</p>}
    >
      <ul className="role-holders">
        {jobs.map((each) => (
          <li key={each.job.id}>
            <JobLine held={each} fault={fault} data={data} />
          </li>
        ))}
      </ul>
      <UpdateRole fault={fault} data={data} reload={reload} />
    </DetailCard>
  )
}

function JobLine({ held: { job, fte, isProposed }, fault, data }: { held: InRole; fault: Fault; data: Resolving }) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  const toForm = useFormBack(data.getWorkforceRole.id)
  const navigate = useNavigate()
  const { today } = useSession().tenantConfig
  const [moves, setMoves] = useState(false)
  const { personId, id: jobId } = job
  const mayEdit = job.viewerMay.includes('people.jobs.edit')
  const from = fault.effectiveFrom > today ? fault.effectiveFrom : today
  const open = (what: JobAttribute, workforceRoleId: string | null = null) =>
    void navigate(withQuery(toForm(personId, jobId), { what, from, workforceRoleId }))
  return (
    <>
      <span>
        <Anchor component={Link} inherit to={href('people.jobs.show', { personId, jobId })}>
          {job.personDisplayName}
        </Anchor>{' '}
        {[job.jobName, fte !== null && t('current.fte', { fte: text.number(fte) })].filter(Boolean).join(' · ')}{' '}
        {isProposed && <Badge color="blue">{t('resolve.proposed')}</Badge>}
      </span>
      {mayEdit && (
        <span className="role-remedies">
          {!isProposed && (
            <Button size="xs" variant="default" onClick={() => setMoves(true)}>
              {t('resolve.moveJob')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => open('FTE')}>
            {t('resolve.updateJob')}
          </Button>
        </span>
      )}
      {moves && (
        <MoveJobDialog data={data} name={job.personDisplayName} close={() => setMoves(false)} choose={(role) => open('ROLE', role)} />
      )}
    </>
  )
}

/** The form that changes a job, and this page after it. */
function useFormBack(id: string) {
  const { route } = usePage()
  const family = useFamily()
  return (personId: string, jobId: string) =>
    redirectChains.start({
      triggerName: 'role.resolved',
      completionRoute: { route, params: { [family.id]: id }, mapping: {} },
      chain: [{ route: 'people.jobs.change', params: { personId, jobId }, mapping: {} }],
    })
}

/** A requirement from that day on with the number that would fit, or the dates of the role; one that begins that day is corrected. */
function UpdateRole({ fault, data: { getWorkforceRole: role }, reload }: Pick<Props, 'fault' | 'data' | 'reload'>) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { may, tenantConfig } = useSession()
  const [opens, setOpens] = useState(false)
  const { data } = useQuery(RoleRequirementsDocument, { variables: { id: role.id }, fetchPolicy: 'cache-and-network', skip: !opens })
  if (!may(workforceRole.permissions.edit)) return null
  const day = fault.effectiveFrom > tenantConfig.today ? fault.effectiveFrom : tenantConfig.today
  const last = data?.listWorkforceRoleRequirements.items
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
    .at(-1)
  return (
    <div className="role-remedies">
      {fault.fault === 'OUTSIDE' ? (
        <Button component={Link} size="xs" to={family.to('edit', role.id)}>
          {t('resolve.updateRole')}
        </Button>
      ) : (
        <Button size="xs" onClick={() => setOpens(true)} loading={opens && !data}>
          {t('resolve.updateRole')}
        </Button>
      )}
      {opens && data && (
        <RequirementDialog
          role={role}
          {...(last?.effectiveFrom === day ? { line: last } : { last })}
          begin={{ effectiveFrom: day, ...fitting(fault) }}
          close={() => setOpens(false)}
          saved={async () => {
            await reload()
            setOpens(false)
          }}
        />
      )}
    </div>
  )
}

function fitting({ fault, filled }: Fault): Partial<RequirementValues> {
  if (fault === 'TOO_MUCH_FTE') return { totalFte: filled }
  if (fault === 'TOO_MANY_JOBS') return { totalJobs: Number(filled) }
  return fault === 'TOO_MUCH_FTE_IN_JOB' ? { maximumFte: filled } : {}
}
