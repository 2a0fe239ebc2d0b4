import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ContractPageDocument, type ContractFragment } from './contracts.graphql.ts'
import { isBeingSealed } from './StatusBadge.tsx'

/** Loads the contract that the address names, and follows it while it is being sealed. */
export function LoadedContract({ children }: { children: (contract: ContractFragment, reload: () => Promise<unknown>) => ReactNode }) {
  const { t } = useTranslation('contracts')
  const { contractId: id = '' } = useParams()
  return (
    <Loaded
      query={ContractPageDocument}
      variables={{ id }}
      fresh
      notFound={t('gone')}
      isMoving={({ getContractView: contract }) => isBeingSealed(contract)}
    >
      {({ getContractView: contract }, reload) => children(contract, reload)}
    </Loaded>
  )
}
