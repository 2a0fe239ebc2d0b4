import { formatLongDate } from '@kith/shared/format/dates.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SignaturePicture } from '#domains/account/public.ts'
import { SignerBadge, StatusBadge } from '../show/StatusBadge.tsx'
import { RejectByLink } from './RejectByLink.tsx'
import type { LinkedContract } from './shared-contract.ts'
import { SignByLink } from './SignByLink.tsx'

interface Props {
  token: string
  contract: LinkedContract
  signed: () => Promise<void>
  rejected: () => void
}

/** The contract with what its signer can do; once they have signed, how far the others are. */
export function LinkedContractView({ token, contract, signed, rejected }: Props) {
  const { t, i18n } = useTranslation('contracts')
  const [isRejecting, setIsRejecting] = useState(false)
  const { person, content, message, thanks, status, state, signBy, downloadUrl } = contract
  const title = contract.title ?? ''
  const isTurn = status === 'PENDING' && state === 'PENDING'
  return (
    <>
      <p className="page-context">
        {t('link.for', { person })} <StatusBadge status={status} />
      </p>
      {isTurn && (
        <Alert variant="light" title={t('page.yourTurn')}>
          {message || t('page.yourTurnText')} {signBy && t('link.until', { day: formatLongDate(signBy, { language: i18n.language }) })}
        </Alert>
      )}
      {state === 'COMPLETED' && (
        <Alert variant="light" color="green" role="status">
          {status === 'COMPLETED' ? thanks || t('pdf.reason') : t('link.signed')}
        </Alert>
      )}
      {downloadUrl && (
        <div className="contract-actions">
          <Button component="a" href={downloadUrl} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('page.download')}
          </Button>
        </div>
      )}
      <DocumentView content={readWritten(content ?? '[]') ?? []} label={title} />
      <Signers contract={contract} />
      {isTurn && !isRejecting && <SignByLink token={token} contract={contract} done={signed} reject={() => setIsRejecting(true)} />}
      {isTurn && isRejecting && (
        <RejectByLink token={token} version={contract.version} done={rejected} back={() => setIsRejecting(false)} />
      )}
    </>
  )
}

function Signers({ contract: { signers } }: { contract: LinkedContract }) {
  const { t } = useTranslation('contracts')
  return (
    <section>
      <h2>{t('templates.signers')}</h2>
      <ol className="contract-signers">
        {signers.map(({ place, name, state, signature, signatureMethod: method }) => (
          <li key={place}>
            <div className="contract-signer-head">
              <strong>{name}</strong>
              <SignerBadge state={state} />
            </div>
            {method && signature && (
              <SignaturePicture
                signature={method === 'TYPED' ? { method, name: signature, drawing: null } : { method, name: null, drawing: signature }}
                label={t('page.signatureOf', { name })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
