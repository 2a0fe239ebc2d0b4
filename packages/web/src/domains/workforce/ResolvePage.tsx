import './workforce.css'
import { useQuery } from '@apollo/client/react'
import { roleFaults, type RoleFault } from '@kith/shared/domains/workforce/faults.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { useParams, useSearchParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useFamily } from './family.ts'
import { FaultCard } from './FaultCard.tsx'
import { RoleProposedDocument, RoleResolveDocument, type RoleProposedQuery, type RoleResolveQuery } from './resolve.graphql.ts'

export type Resolving = RoleResolveQuery
export type Fault = RoleResolveQuery['getWorkforceRole']['faults'][number]
export type InRole = RoleResolveQuery['getWorkforceRole']['stays']['items'][number] & { isProposed?: true }

export default function ResolvePage() {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { [family.id]: id = '' } = useParams()
  return (
    <Loaded query={RoleResolveDocument} variables={{ id }} fresh notFound={t(`${family.words}.notFound`)}>
      {(data, reload) => <Resolve data={data} reload={reload} />}
    </Loaded>
  )
}

function Resolve({ data, reload }: { data: RoleResolveQuery; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { getWorkforceRole: role } = data
  const refused = useRefused()
  useDocumentTitle(t('resolve.title'), role.name)
  return (
    <div className="page">
      <PageHead
        title={t('resolve.title')}
        breadcrumb={[
          { label: t(`${family.words}.list.title`), to: family.to('index') },
          { label: role.name, to: family.to('show', role.id) },
        ]}
        context={t(`${family.words}.resolveLine`, { name: role.name })}
      />
      {refused && (
        <FaultCard fault={refused.fault} jobs={jobsOfRefusal(refused, role.stays.items)} data={data} reload={reload} isProposed />
      )}
      {role.faults.map((fault) => (
        <FaultCard
          key={`${fault.fault} ${fault.effectiveFrom} ${fault.jobId}`}
          fault={fault}
          jobs={jobsIn(role.stays.items, fault)}
          data={data}
          reload={reload}
        />
      ))}
      {!refused && role.faults.length === 0 && (
        <DetailCard title={t('resolve.doneTitle')}>
          <p>{t('resolve.done', { name: role.name })}</p>
        </DetailCard>
      )}
    </div>
  )
}

/** The jobs that make a fault: the one that it is about, or all that are in the role on its first day. */
function jobsIn(stays: readonly InRole[], { jobId, effectiveFrom: day }: Fault): InRole[] {
  const isThen = ({ effectiveFrom, effectiveTo }: InRole) =>
    effectiveFrom === null || (effectiveFrom <= day && (effectiveTo === null || day < effectiveTo))
  const held = stays.filter((stay) => isThen(stay) && (jobId === null || stay.job.id === jobId))
  return [...new Map(held.map((stay) => [stay.job.id, stay])).values()]
}

interface Refused {
  fault: Fault
  /** The job that was to be put into the role. */
  proposed: InRole | null
}

/** Adds the jobs that leave the proposed one no room, unless the fault lies in that job alone. */
function jobsOfRefusal({ fault, proposed }: Refused, stays: readonly InRole[]): InRole[] {
  const others = sharedFaults.has(fault.fault) ? jobsIn(stays, fault).filter(({ job }) => job.id !== proposed?.job.id) : []
  return [...(proposed ? [proposed] : []), ...others]
}

const sharedFaults: ReadonlySet<RoleFault> = new Set(['TOO_MUCH_FTE', 'TOO_MANY_JOBS'])

/** The job that was to be put into the role, and why it was refused, as the address says. */
function useRefused(): Refused | null {
  const [search] = useSearchParams()
  const [jobId, day, context] = ['jobId', 'from', 'fault'].map((name) => search.get(name) ?? '')
  const { data } = useQuery(RoleProposedDocument, { variables: { id: jobId ?? '' }, skip: !isUuid(jobId ?? '') })
  const name = faultOf[context ?? '']
  if (!name || !day) return null
  const fault: Fault = {
    __typename: 'WorkforceRoleFault',
    fault: name,
    effectiveFrom: day,
    effectiveTo: null,
    filled: search.get('filled') ?? '',
    allowed: search.get('allowed') ?? '',
    jobId: null,
  }
  return { fault, proposed: data ? asProposed(data.getJob, day) : null }
}

const faultOf: Readonly<Record<string, RoleFault>> = {
  jobFte: roleFaults[0],
  exceeded: roleFaults[1],
  manyJobs: roleFaults[2],
  outside: roleFaults[3],
}

const asProposed = ({ fte, ...job }: RoleProposedQuery['getJob'], effectiveFrom: string): InRole => ({
  __typename: 'RoleStay',
  job,
  fte,
  effectiveFrom,
  effectiveTo: null,
  isProposed: true,
})
