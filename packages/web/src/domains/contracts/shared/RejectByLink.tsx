import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ContractRejectByLinkDocument } from '#src/generated/mutations/contractRejectByLink.graphql.ts'
import { useSending } from './use-sending.ts'

interface Props {
  token: string
  version: number
  done: () => void
  back: () => void
}

/** Asks why somebody does not sign. */
export function RejectByLink({ token, version, done, back }: Props) {
  const { t } = useTranslation('contracts')
  const { send, failure, isBusy } = useSending()
  const [reason, setReason] = useState('')
  const reject = async () => {
    if (await send(ContractRejectByLinkDocument, { input: { token, version, reason } })) done()
  }
  return (
    <form
      className="form dialog-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void reject()
      }}
    >
      <h2>{t('sign.reject')}</h2>
      <p>{t('sign.rejectText')}</p>
      <Textarea
        label={t('sign.reason')}
        autosize
        minRows={3}
        value={reason}
        error={failure}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="contract-actions">
        <Button type="submit" color="red" loading={isBusy}>
          {t('sign.reject')}
        </Button>
        <Button variant="default" onClick={back}>
          {t('link.back')}
        </Button>
      </div>
    </form>
  )
}
