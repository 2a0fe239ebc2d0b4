import '../integrations.css'
import { href } from '@kith/shared/routes.ts'
import { useNavigate, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AgentProposalDocument, type AgentProposalQuery } from './agents.graphql.ts'
import { AgentProposalConfirmDocument } from '#src/generated/mutations/agentProposalConfirm.graphql.ts'
import { AgentProposalDeclineDocument } from '#src/generated/mutations/agentProposalDecline.graphql.ts'
import { ProposalBadge } from './ProposalBadge.tsx'

type Proposal = AgentProposalQuery['getAgentProposal']
type Change = Proposal['changes'][number]

/** Shows what a change that an agent proposes would do to a record, and takes the decision. */
export default function AgentProposalPage() {
  const { agentProposalId = '' } = useParams()
  return (
    <Loaded query={AgentProposalDocument} variables={{ id: agentProposalId }} fresh>
      {({ getAgentProposal: proposal }) => <Shown proposal={proposal} />}
    </Loaded>
  )
}

function Shown({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('integrations')
  const format = useDateFormat()
  const navigate = useNavigate()
  const confirm = useAct(AgentProposalConfirmDocument, {})
  const decline = useAct(AgentProposalDeclineDocument, {})
  const { id, version, title, agent, why, status, canDecide, expiresOn, createdAt, decidedAt, changes } = proposal
  useDocumentTitle(title, t('proposals.title'))
  const decide = async (isConfirmed: boolean) => {
    await (isConfirmed ? confirm : decline)({ id, version })
    toasts.post({ content: t(isConfirmed ? 'proposals.confirmed' : 'proposals.declined', { title }) })
    await navigate(href('inbox'))
  }
  const act = (isConfirmed: boolean) => () => void decide(isConfirmed).catch(() => undefined)
  return (
    <div className="page">
      <PageHead
        title={title}
        context={<ProposalBadge status={status} canDecide={canDecide} />}
        breadcrumb={[{ label: t('agents.title'), to: href('me.agents') }]}
        actions={
          canDecide
            ? [
                { label: t('proposals.confirm'), run: act(true) },
                { label: t('proposals.decline'), run: act(false) },
              ]
            : []
        }
      />
      <DetailCard
        title={t('proposals.one')}
        fields={[
          { label: t('proposals.agent'), value: agent },
          { label: t('logs.created'), value: format.moment(createdAt) },
          { label: t('proposals.expiresOn'), value: canDecide ? format.date(expiresOn) : null },
          { label: t('proposals.decided'), value: decidedAt && format.moment(decidedAt) },
          { label: t('proposals.why'), value: why, wide: true },
        ]}
      />
      {changes.map((change) => (
        <ChangeCard key={JSON.stringify(change)} change={change} />
      ))}
      {changes.length === 0 && <p className="page-context">{t('proposals.gone')}</p>}
    </div>
  )
}

function ChangeCard({ change: { event, record, person, changes, closedFields } }: { change: Change }) {
  const { t } = useTranslation('integrations')
  return (
    <DetailCard
      title={event}
      lead={<p className="page-context">{person ? t('proposals.ofPerson', { record, person }) : record}</p>}
      fields={changes.map(({ label, before, after }) => ({
        label,
        value: before === null ? after : t('proposals.fromTo', { before, after: after ?? '–' }),
      }))}
    >
      {closedFields.length > 0 && <p className="page-context">{t('proposals.closed', { fields: closedFields.join(', ') })}</p>}
    </DetailCard>
  )
}
