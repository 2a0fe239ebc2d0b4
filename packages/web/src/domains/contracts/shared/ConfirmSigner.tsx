import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '#platform/errors/failure-text.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { askByLink, type LinkedContract } from './shared-contract.ts'
import { ContractOpenByLinkDocument } from '#src/generated/mutations/contractOpenByLink.graphql.ts'

/** Asks whoever has the link if they are its signer, before it shows anything of the contract. */
export function ConfirmSigner({ token, contract, done }: { token: string; contract: LinkedContract; done: () => Promise<void> }) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { organisation, signerName: name, status } = contract
  const confirm = async () => {
    setIsBusy(true)
    const answer = await askByLink(ContractOpenByLinkDocument, { input: { token } })
    if ('failure' in answer) setFailure(failureText(common, answer.failure))
    else await done()
    setIsBusy(false)
  }
  return (
    <>
      <p>{t(status === 'COMPLETED' ? 'link.askCopy' : 'link.ask', { organisation })}</p>
      <h2>{t('link.isYou', { name })}</h2>
      <p>{t('link.isYouText', { name })}</p>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className="contract-actions">
        <Button loading={isBusy} onClick={() => void confirm()}>
          {t('link.yes', { name })}
        </Button>
      </div>
      <p className="page-context">{t('link.no', { organisation })}</p>
    </>
  )
}
