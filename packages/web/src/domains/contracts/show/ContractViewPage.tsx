import '../contracts.css'
import { href } from '@kith/shared/routes.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { Alert } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import type { ContractFragment } from './contracts.graphql.ts'
import { LoadedContract } from './LoadedContract.tsx'
import { SignActions } from './SignActions.tsx'
import { SignersCard } from './SignersCard.tsx'
import { isBeingSealed, StatusBadge } from './StatusBadge.tsx'

/** Shows the text of a contract, and lets a signer whose turn it is decide. */
export default function ContractViewPage() {
  return <LoadedContract>{(contract, reload) => <Shown contract={contract} reload={reload} />}</LoadedContract>
}

function Shown({ contract, reload }: { contract: ContractFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('contracts')
  const { longDate } = useDateFormat()
  const { id, title, status, personDisplayName: person, content, own, signers, message, signBy, isExpired } = contract
  const isTurn = own?.state === 'PENDING' && status === 'PENDING' && !isExpired
  const pending = signers.filter(({ state }) => state === 'PENDING').map(({ name }) => name)
  useDocumentTitle(title, person)
  return (
    <div className="page">
      <PageHead
        title={title}
        context={
          <>
            {person} <StatusBadge status={status} />
          </>
        }
        actions={[
          ...(contract.downloadUrl
            ? [
                {
                  label: t('page.download'),
                  run: () => location.assign(contract.downloadUrl ?? ''),
                  icon: <IconDownload size={16} aria-hidden />,
                },
              ]
            : []),
          {
            label: t('page.print'),
            to: href('contracts.print', { contractId: id }),
            icon: <IconPrinter size={16} aria-hidden />,
            inMenu: true,
          },
        ]}
      />
      <div className="contract-page">
        {isExpired && signBy && (
          <Alert variant="light" color="yellow" className="no-print">
            {t('page.expired', { day: longDate(signBy) })}
          </Alert>
        )}
        {isBeingSealed(contract) && (
          <Alert variant="light" role="status" className="no-print">
            {t('page.sealing')}
          </Alert>
        )}
        {isTurn && (
          <Alert variant="light" title={t('page.yourTurn')} className="no-print">
            {message || t('page.yourTurnText')}
          </Alert>
        )}
        {own?.state === 'WAITING_FOR_TURN' && (
          <Alert variant="light" color="gray" className="no-print">
            {t('page.notYet', { name: pending.join(', ') })}
          </Alert>
        )}
        <DocumentView content={readWritten(content) ?? []} label={title} />
        {isTurn && <SignActions contract={contract} signer={own} reload={reload} />}
        <SignersCard signers={signers} />
      </div>
    </div>
  )
}
