import { useQuery } from '@apollo/client/react'
import { Button, Group, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { leaveWith, logOut } from '#platform/session/leave.ts'
import type { Asked } from './asked.ts'
import { verify } from './proof.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { WaysToVerifyDocument } from './ways-to-verify.graphql.ts'

/** The security verification, by what the account has: a passkey, or the password with a code. */
export default function VerificationDialog({ settle }: Asked) {
  const { t } = useTranslation('session')
  const { data, error } = useQuery(WaysToVerifyDocument, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    if (error) settle(false)
  }, [error, settle])
  if (!data) return null
  const { authenticatorSince, hasPassword, passkeys } = data.getOwnSecondFactor
  const hasPasskeys = passkeys.length > 0
  if (!hasPassword && !hasPasskeys) return <SignInAgain cancel={() => settle(false)} />
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

/** Whoever has neither signs in through a provider, which can only be asked by signing in. */
function SignInAgain({ cancel }: { cancel: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <Modal opened onClose={cancel} title={t('verification.title')} closeButtonProps={{ 'aria-label': t('common:page.close') }}>
      <p className="dialog-text">{t('verification.provider')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} data-autofocus>
          {t('common:page.cancel')}
        </Button>
        <Button onClick={() => void logOut()}>{t('verification.signInAgain')}</Button>
      </Group>
    </Modal>
  )
}
