import '../contracts.css'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SignaturePicture } from '#domains/account/public.ts'
import type { ContractSignerFragment } from './contracts.graphql.ts'
import { SignerBadge } from './StatusBadge.tsx'

/** Lists the signers in their order, with their signatures. */
export function SignersCard({ signers }: { signers: readonly ContractSignerFragment[] }) {
  const { t } = useTranslation(['contracts', 'choices'])
  const { moment } = useDateFormat()
  return (
    <DetailCard title={t('templates.signers')}>
      <ol className="contract-signers">
        {signers.map((signer) => (
          <li key={signer.id}>
            <div className="contract-signer-head">
              <strong>{signer.name}</strong>
              <span className="page-context">{t(`choices:ContractSignerRole.${signer.role}`)}</span>
              <SignerBadge state={signer.state} />
              {signer.actedAt && <time dateTime={signer.actedAt}>{moment(signer.actedAt)}</time>}
            </div>
            {signer.reason && <p className="page-context">{t('page.reason', { reason: signer.reason })}</p>}
            <Signature signer={signer} />
          </li>
        ))}
      </ol>
    </DetailCard>
  )
}

function Signature({ signer: { name, signature, signatureMethod: method } }: { signer: ContractSignerFragment }) {
  const { t } = useTranslation('contracts')
  if (!method || !signature) return null
  const shown = method === 'TYPED' ? { method, name: signature, drawing: null } : { method, name: null, drawing: signature }
  return <SignaturePicture signature={shown} label={t('page.signatureOf', { name })} />
}
