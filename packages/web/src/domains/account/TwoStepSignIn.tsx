import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { AuthenticatorKey, type Enrolment } from '#platform/second-factor/AuthenticatorKey.tsx'
import { RecoveryCodes } from '#platform/second-factor/RecoveryCodes.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ProofDialog } from '#platform/verification/ProofDialog.tsx'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './own-auth-calls.ts'
import { Passkeys } from './Passkeys.tsx'
import { OwnSecondFactorDocument } from './two-step-sign-in.graphql.ts'

type Doing =
  | { task: 'set up' | 'remove' | 'renew' }
  | { task: 'confirm'; enrolment: Enrolment }
  | { task: 'keep'; codes: readonly string[] }

/** What sign-in asks for beside the password, and the dialogs that change it. */
export function TwoStepSignIn() {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useQuery(OwnSecondFactorDocument, { fetchPolicy: 'cache-and-network' })
  const [doing, setDoing] = useState<Doing | null>(null)
  const client = useApolloClient()
  const reload = () => void refetch().catch(() => undefined)
  if (!data) return <CardState title={t('factor.title')} error={error} retry={reload} />
  const { authenticatorSince, recoveryCodesLeft, isRequired, passkeys } = data.getOwnSecondFactor
  const hasApp = authenticatorSince !== null
  const isOn = hasApp || passkeys.length > 0
  const shown = { asksCode: isOn, hasPasskeys: passkeys.length > 0 }
  const close = () => setDoing(null)
  const start = (task: 'set up' | 'remove' | 'renew') => () => setDoing({ task })
  const dialog = () => {
    switch (doing?.task) {
      case 'set up':
        return (
          <ProofDialog
            title={t(hasApp ? 'factor.replace' : 'factor.setUp')}
            save={t('common:page.next')}
            {...shown}
            close={close}
            run={async (shown) => setDoing({ task: 'confirm', enrolment: await beginAuthenticator(shown) })}
          />
        )
      case 'confirm':
        return (
          <ConfirmDialog
            title={t(hasApp ? 'factor.replace' : 'factor.setUp')}
            enrolment={doing.enrolment}
            close={close}
            keep={(codes) => {
              toasts.post({ content: t('factor.added') })
              setDoing({ task: 'keep', codes })
              void client.refetchQueries({ include: [OwnSecondFactorDocument, SessionDetailsDocument] })
            }}
          />
        )
      case 'keep':
        return (
          <Dialog close={close} title={t('factor.codesTitle')} closeOnClickOutside={false}>
            <RecoveryCodes codes={doing.codes} done={close} />
          </Dialog>
        )
      case 'remove':
        return (
          <ProofDialog
            title={t('factor.removeTitle')}
            save={t('factor.remove')}
            {...shown}
            close={close}
            run={async (shown) => {
              await removeAuthenticator(shown)
              toasts.post({ content: t('factor.removed') })
              reload()
              setTimeout(close)
            }}
          >
            <p className="dialog-text">{t('factor.removeText')}</p>
          </ProofDialog>
        )
      case 'renew':
        return (
          <ProofDialog
            title={t('factor.renew')}
            save={t('common:page.next')}
            {...shown}
            close={close}
            run={async (shown) => {
              setDoing({ task: 'keep', codes: (await renewRecoveryCodes(shown)).recoveryCodes })
              reload()
            }}
          >
            <p className="dialog-text">{t('factor.renewText')}</p>
          </ProofDialog>
        )
      default:
        return null
    }
  }
  return (
    <>
      <DetailCard
        anchor="mfa"
        title={t('factor.title')}
        fields={
          isOn
            ? [
                ...(hasApp ? [{ label: t('factor.since'), value: <AgoText moment={authenticatorSince} /> }] : []),
                { label: t('factor.codesLeft'), value: String(recoveryCodesLeft) },
              ]
            : []
        }
      >
        <p className="page-context">
          {t(hasApp ? 'factor.on' : isOn ? 'factor.byPasskey' : 'factor.off')}
          {isRequired && ` ${t('factor.required')}`}
        </p>
        <div className="card-buttons">
          <Button variant="default" size="xs" onClick={start('set up')}>
            {t(hasApp ? 'factor.replace' : 'factor.setUp')}
          </Button>
          {isOn && (
            <>
              <Button variant="default" size="xs" onClick={start('renew')}>
                {t('factor.renew')}
              </Button>
              {hasApp && (!isRequired || passkeys.length > 0) && (
                <Button variant="default" size="xs" onClick={start('remove')}>
                  {t('factor.remove')}
                </Button>
              )}
            </>
          )}
        </div>
        {dialog()}
      </DetailCard>
      <Passkeys passkeys={passkeys} asksCode={isOn} keep={(codes) => setDoing({ task: 'keep', codes })} />
    </>
  )
}

const required = [{ rule: 'required' }] as const

interface ConfirmProps {
  title: string
  enrolment: Enrolment
  close: () => void
  keep: (codes: readonly string[]) => void
}

function ConfirmDialog({ title, enrolment, close, keep }: ConfirmProps) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <FormDialog<{ code: string | null }>
      title={title}
      saveLabel={t('authenticator.continue')}
      close={close}
      rules={{ code: required }}
      defaults={{ code: null }}
      save={async ({ code }) => keep((await confirmAuthenticator({ enrolment: enrolment.enrolment, code })).recoveryCodes)}
    >
      <AuthenticatorKey secret={enrolment.secret} uri={enrolment.uri} />
      <TextField name="code" label={t('authenticator.code')} autoComplete="one-time-code" />
    </FormDialog>
  )
}
