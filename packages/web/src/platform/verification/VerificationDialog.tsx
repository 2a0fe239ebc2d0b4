import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { leaveWith } from '#platform/session/leave.ts'
import type { Asked } from './question.ts'
import { verify } from './proof.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { WaysToVerifyDocument } from './ways-to-verify.graphql.ts'

/** The security verification, by what the account has: a passkey, the password with a code, or only a provider. */
export default function VerificationDialog({ settle }: Asked) {
  const { t } = useTranslation('session')
  const { data, error } = useQuery(WaysToVerifyDocument, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    if (error) settle(false)
  }, [error, settle])
  if (!data) return null
  const { authenticatorSince, hasPassword, passkeys } = data.getOwnSecondFactor
  const hasPasskeys = passkeys.length > 0
  if (!hasPassword && !hasPasskeys) return <ProviderDialog settle={settle} />
  return (
    <ProofDialog
      title={t('verification.title')}
      save={t('verification.confirm')}
      asksCode={authenticatorSince !== null || hasPasskeys}
      hasPasskeys={hasPasskeys}
      close={() => settle(false)}
      run={async (proof) => {
        const { status } = await verify(proof)
        if (status === 'signedOut') return leaveWith(t('verification.signedOut'))
        settle(true)
      }}
    >
      <p className="dialog-text">{t('verification.text')}</p>
    </ProofDialog>
  )
}
