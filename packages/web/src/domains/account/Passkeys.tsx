import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ShownError } from '#platform/errors/failure.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { makePasskey } from '#platform/passkeys/browser.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ProofDialog } from '#platform/verification/ProofDialog.tsx'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-auth-calls.ts'
import { OwnSecondFactorDocument, type OwnSecondFactorQuery } from './two-step-sign-in.graphql.ts'

type Passkey = OwnSecondFactorQuery['getOwnSecondFactor']['passkeys'][number]
type Doing = { task: 'add' } | { task: 'rename' | 'remove'; passkey: Passkey }

interface Props {
  passkeys: readonly Passkey[]
  /** Whether there is a second factor, and so a code to ask for. */
  asksCode: boolean
  keep: (codes: readonly string[]) => void
}

/** What else signs the user in: kept by their device, and of no use on any other site. */
export function Passkeys({ passkeys, asksCode, keep }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const client = useApolloClient()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const reload = () => void client.refetchQueries({ include: [OwnSecondFactorDocument, SessionDetailsDocument] })
  const done = (content: string) => {
    toasts.post({ content })
    reload()
    setTimeout(close)
  }
  const shown = { asksCode, hasPasskeys: passkeys.length > 0, close }
  return (
    <DetailCard anchor="passkeys" title={t('passkeys.title')}>
      <p className="page-context">{t('passkeys.line')}</p>
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <IconKey size={20} stroke={1.6} aria-hidden />
              <span className="passkey-text">
                <span>{passkey.name}</span>
                <span className="page-context">
                  {t('passkeys.added')} <AgoText moment={passkey.createdAt} />
                  {' · '}
                  {passkey.lastUsedAt ? (
                    <>
                      {t('passkeys.used')} <AgoText moment={passkey.lastUsedAt} />
                    </>
                  ) : (
                    t('passkeys.unused')
                  )}
                </span>
              </span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('passkeys.renameOf', { name: passkey.name })}
                onClick={() => setDoing({ task: 'rename', passkey })}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('passkeys.removeOf', { name: passkey.name })}
                onClick={() => setDoing({ task: 'remove', passkey })}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window && (
        <div className="card-buttons">
          <Button variant="default" size="xs" onClick={() => setDoing({ task: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      {doing?.task === 'add' && (
        <ProofDialog
          {...shown}
          title={t('passkeys.add')}
          save={t('common:page.next')}
          name={{ label: t('passkeys.name'), help: t('passkeys.nameHelp'), proposed: t('passkeys.defaultName') }}
          run={async (proof, name) => {
            const begun = await beginPasskey(proof)
            const made = await makePasskey(begun).catch(() => {
              throw new ShownError(t('passkeys.notMade'))
            })
            const { recoveryCodes } = await addPasskey({ ...made, name })
            done(t('passkeys.wasAdded', { name }))
            if (recoveryCodes) keep(recoveryCodes)
          }}
        />
      )}
      {doing?.task === 'rename' && (
        <FormDialog<{ name: string | null }>
          title={t('passkeys.renameOf', { name: doing.passkey.name })}
          close={close}
          rules={{ name: [{ rule: 'required' }] }}
          defaults={{ name: doing.passkey.name }}
          save={async ({ name }) => {
            await renamePasskey({ id: doing.passkey.id, name })
            done(t('passkeys.renamed'))
          }}
        >
          <TextField name="name" label={t('passkeys.name')} />
        </FormDialog>
      )}
      {doing?.task === 'remove' && (
        <ProofDialog
          {...shown}
          title={t('passkeys.removeOf', { name: doing.passkey.name })}
          save={t('passkeys.remove')}
          run={async (proof) => {
            await removePasskey(doing.passkey.id, proof)
            done(t('passkeys.removed', { name: doing.passkey.name }))
          }}
        >
          <p className="dialog-text">{t('passkeys.removeText')}</p>
        </ProofDialog>
      )}
    </DetailCard>
  )
}
