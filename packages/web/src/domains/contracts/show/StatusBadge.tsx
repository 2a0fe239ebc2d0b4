import { contract, contractSigner, type ContractState, type SignerState } from '@kith/shared/domains/contracts/contracts.ts'
import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'
import type { ContractFragment } from './contracts.graphql.ts'

const tonesOfContracts = contract.fields.status.tones
const tonesOfSigners = contractSigner.fields.state.tones

/** How far a contract has come. */
export function StatusBadge({ status }: { status: ContractState }) {
  const { t } = useTranslation('choices')
  return <Badge color={toneColours[tonesOfContracts?.[status] ?? 'information']}>{t(`ContractStatus.${status}`)}</Badge>
}

/** How far one of its signers has come. */
export function SignerBadge({ state }: { state: SignerState }) {
  const { t } = useTranslation('choices')
  return <Badge color={toneColours[tonesOfSigners?.[state] ?? 'information']}>{t(`ContractSignerState.${state}`)}</Badge>
}

/** True from the last signature on until there is a sealed file. */
export const isBeingSealed = ({ status, downloadUrl }: Pick<ContractFragment, 'status' | 'downloadUrl'>): boolean =>
  status === 'COMPLETED' && !downloadUrl
