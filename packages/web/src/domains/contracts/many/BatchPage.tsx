import { href } from '@kith/shared/routes.ts'
import { Anchor, Badge, Progress, Table } from '@mantine/core'
import { Link } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSite } from '#platform/routing/site.ts'
import { ContractBatchDocument } from './many.graphql.ts'

const colours = { WAITING: 'gray', ISSUED: 'green', REFUSED: 'red' } as const

/** Follows contracts that are issued to many people, and says for each what has become of it. */
export function BatchPage({ id }: { id: string }) {
  const { t } = useTranslation(['contracts', 'choices', 'records'])
  const site = useSite()
  const { data, error, refetch } = useFollowedQuery(
    ContractBatchDocument,
    { id },
    { isMoving: ({ getContractBatch: { people } }) => people.some(({ outcome }) => outcome === 'WAITING') },
  )
  if (!data) return error ? <FailurePage error={error} retry={() => void refetch()} /> : <PageSkeleton />
  const { templateName, people } = data.getContractBatch
  const count = (wanted: keyof typeof colours) => people.filter(({ outcome }) => outcome === wanted).length
  const [waiting, issued, refused] = [count('WAITING'), count('ISSUED'), count('REFUSED')]
  return (
    <div className="page">
      <PageHead
        title={templateName}
        breadcrumb={site.mayOpen('contracts.list') ? [{ label: t('records:contract.many'), to: href('contracts.list') }] : []}
        context={t('many.title')}
      />
      <p role="status">
        {t('many.progress', { issued, all: people.length })} {refused > 0 && t('many.refused', { refused })}
      </p>
      {waiting > 0 && (
        <>
          <Progress
            value={((people.length - waiting) / people.length) * 100}
            aria-label={t('many.progress', { issued, all: people.length })}
          />
          <p className="page-context">{t('many.leave')}</p>
        </>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('many.person')}</Table.Th>
            <Table.Th>{t('many.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ personId, name, outcome, contractId, problems }) => (
            <Table.Tr key={personId}>
              <Table.Td>
                {contractId ? (
                  <Anchor component={Link} to={href('contracts.show', { contractId })} aria-label={`${t('many.open')}: ${name}`}>
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
              </Table.Td>
              <Table.Td>
                <Badge color={colours[outcome]}>{t(`choices:ContractBatchOutcome.${outcome}`)}</Badge>
                {problems.map(({ message }) => (
                  <p key={message} className="page-context">
                    {message}
                  </p>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
