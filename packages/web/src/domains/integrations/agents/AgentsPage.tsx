import '../integrations.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { takeSecret } from '../kept-secret.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { AgentsDocument, type AgentsQuery } from './agents.graphql.ts'
import { AgentKeyDeleteDocument } from '#src/generated/mutations/agentKeyDelete.graphql.ts'
import { ProposalBadge } from './ProposalBadge.tsx'

type Row = AgentsQuery['listAgentKeys'][number]

/** The agents of the user: what each may do, until when, and what they have proposed. */
export default function AgentsPage() {
  const { t } = useTranslation(['integrations', 'choices', 'common'])
  const format = useDateFormat()
  const list = useListState({ name: 'me.agents' })
  const { data, error, refetch } = useQuery(AgentsDocument, { fetchPolicy: 'cache-and-network' })
  const [revoke] = useMutation(AgentKeyDeleteDocument)
  const [shown, setShown] = useState(takeSecret)
  const [revoking, setRevoking] = useState<Row | null>(null)
  const rows = data?.listAgentKeys.filter(({ name }) => plain(name).includes(plain(list.search)))
  const columns: Column<Row>[] = [
    { name: 'name', head: t('keys.name'), width: 260, cell: ({ name }) => name },
    { name: 'mode', head: t('agents.mode'), width: 240, cell: ({ mode }) => t(`choices:AgentMode.${mode}`) },
    { name: 'expires', head: t('keys.expiresOn'), width: 150, cell: ({ expiresOn }) => format.date(expiresOn) },
    {
      name: 'used',
      head: t('keys.lastUsed'),
      width: 180,
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.moment(lastUsedAt) : t('keys.never')),
    },
  ]
  const create = { label: t('agents.add'), to: href('me.agents.create'), adds: true }
  return (
    <>
      <ListPage
        title={t('agents.title')}
        context={t('agents.line')}
        actions={[create]}
        list={list}
        search={t('agents.search')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => [
          { label: t('keys.revoke'), run: () => setRevoking(row), icon: <IconBan size={16} aria-hidden />, dangerous: true },
        ]}
        total={rows ? { count: rows.length } : null}
        error={error}
        retry={() => void refetch()}
        empty={{ text: t('agents.empty'), action: create }}
        strip={<p className="page-context">{t('agents.connect', { address: `${window.location.origin}/mcp` })}</p>}
      />
      {data && data.listAgentProposals.length > 0 && <Proposals proposals={data.listAgentProposals} />}
      {shown && (
        <SecretDialog
          title={t('keys.secretTitle', { name: shown.name })}
          text={t('keys.secretText')}
          secret={shown.secret}
          copyLabel={t('keys.copy')}
          close={() => setShown(null)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={t('keys.revokeTitle', { name: revoking.name })}
          confirm={t('keys.revoke')}
          close={() => setRevoking(null)}
          run={async () => {
            await revoke({ variables: { input: { id: revoking.id } } })
            toasts.post({ content: t('keys.revoked', { name: revoking.name }) })
            await refetch()
          }}
        >
          {t('agents.revokeText')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Proposals({ proposals }: { proposals: AgentsQuery['listAgentProposals'] }) {
  const { t } = useTranslation('integrations')
  const format = useDateFormat()
  return (
    <DetailCard title={t('proposals.title')}>
      <ul className="agent-proposals">
        {proposals.map(({ id, title, agent, status, canDecide, createdAt }) => (
          <li key={id}>
            <Link to={href('me.agents.proposals.show', { agentProposalId: id })}>{title}</Link>
            <span className="page-context">{t('proposals.by', { agent, at: format.moment(createdAt) })}</span>
            <ProposalBadge status={status} canDecide={canDecide} />
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
