import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { type ContractFragment, type ContractSignerFragment } from './contracts.graphql.ts'
import { ContractRejectDocument } from '#src/generated/mutations/contractReject.graphql.ts'
import { ContractSignDocument } from '#src/generated/mutations/contractSign.graphql.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { SignDialog } from './SignDialog.tsx'

interface Props {
  contract: ContractFragment
  signer: ContractSignerFragment
  reload: () => Promise<unknown>
}

/** Lets a signer whose turn it is sign or reject a contract. */
export function SignActions({ contract: { id, title }, signer: { version, name }, reload }: Props) {
  const { t } = useTranslation('contracts')
  const client = useApolloClient()
  const [asks, setAsks] = useState<'sign' | 'reject' | null>(null)
  const sign = useAct(ContractSignDocument)
  const reject = useAct(ContractRejectDocument)
  const done = async (toast: string) => {
    setAsks(null)
    toasts.post({ content: toast })
    for (const fieldName of ['listWaiting', 'listContracts']) client.cache.evict({ fieldName })
    await reload()
  }
  return (
    <div className="contract-actions no-print">
      <Button onClick={() => setAsks('sign')}>{t('sign.sign')}</Button>
      <Button variant="default" color="red" onClick={() => setAsks('reject')}>
        {t('sign.reject')}
      </Button>
      {asks === 'sign' && (
        <SignDialog
          name={name}
          close={() => setAsks(null)}
          save={async (values) => {
            await sign({ id, version, ...values })
            await done(t('sign.signed', { title }))
          }}
        />
      )}
      {asks === 'reject' && (
        <RejectDialog
          close={() => setAsks(null)}
          save={async (reason) => {
            await reject({ id, version, reason })
            await done(t('sign.rejected', { title }))
          }}
        />
      )}
    </div>
  )
}
