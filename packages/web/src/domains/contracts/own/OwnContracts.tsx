import '../contracts.css'
import { useQuery } from '@apollo/client/react'
import { readWritten } from '@kith/shared/written-content.ts'
import { Alert } from '@mantine/core'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ContractPageDocument } from '../show/contracts.graphql.ts'
import { SignActions } from '../show/SignActions.tsx'
import { SignersCard } from '../show/SignersCard.tsx'
import { OwnContractsDocument, type OwnContractsQuery } from './own.graphql.ts'

/** The contracts that somebody signs of their own, in place: before their first day no other page is open to them. */
export function OwnContracts() {
  // Without the module there are none
  const { data, refetch } = useQuery(OwnContractsDocument, { fetchPolicy: 'network-only', context: { quiet: true } })
  return (data?.listOwnContracts ?? []).map((own) => <OwnContract key={own.id} own={own} reload={refetch} />)
}

type Own = OwnContractsQuery['listOwnContracts'][number]

function OwnContract({ own: { id, title, state }, reload }: { own: Own; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('contracts')
  if (state !== 'PENDING')
    return (
      <DetailCard title={title}>
        <p className="page-context">{t(state === 'COMPLETED' ? 'own.signed' : 'own.waiting')}</p>
      </DetailCard>
    )
  return (
    <DetailCard title={title}>
      <Loaded query={ContractPageDocument} variables={{ id }} fresh part>
        {({ getContractView: contract }, again) => (
          <div className="contract-page">
            <Alert variant="light" title={t('own.title')}>
              {contract.message || t('own.text')}
            </Alert>
            <DocumentView content={readWritten(contract.content) ?? []} label={title} />
            <SignersCard signers={contract.signers} />
            {contract.own?.state === 'PENDING' && (
              <SignActions contract={contract} signer={contract.own} reload={() => Promise.all([again(), reload()])} />
            )}
          </div>
        )}
      </Loaded>
    </DetailCard>
  )
}
