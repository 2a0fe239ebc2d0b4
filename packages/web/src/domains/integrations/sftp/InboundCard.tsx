import '../integrations.css'
import { sftpInboundCredentialsGenerateFields } from '@kith/shared/domains/integrations/sftp.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { KeptSecret } from '../kept-secret.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { sayingFailure } from './saying-failure.ts'
import { SftpInboundCredentialsGenerateDocument, type SftpQuery } from './sftp.graphql.ts'

interface Props {
  sftp: SftpQuery['getSftp']
  reload: () => Promise<unknown>
}
interface Values {
  username: string | null
  password: string | null
  publicKey: string | null
  allowedAddresses: string | null
}

/** Tells where files are brought, and with which credentials. */
export function InboundCard({ sftp: { host, port, hostKey, inbound }, reload }: Props) {
  const { t } = useTranslation('integrations')
  const { may } = useSession()
  const format = useDateFormat()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<KeptSecret | null>(null)
  return (
    <DetailCard
      title={t('sftp.inbound')}
      lead={<p className="page-context">{t(host === null ? 'sftp.noPort' : 'sftp.inboundLine')}</p>}
      fields={[
        { label: t('sftp.host'), value: host },
        { label: t('sftp.port'), value: port },
        { label: t('sftp.kithKey'), value: <code>{hostKey}</code>, wide: true },
        { label: t('sftp.signInName'), value: inbound && <code>{inbound.signInName}</code> },
        { label: t('sftp.allowed'), value: inbound && (inbound.allowedAddresses ?? t('sftp.anyAddress')) },
        { label: t('sftp.publicKeyShown'), value: inbound?.publicKey && <code>{inbound.publicKey}</code>, wide: true },
        { label: t('sftp.generatedBy'), value: inbound?.generatedBy },
        { label: t('sftp.generatedAt'), value: inbound && format.moment(inbound.generatedAt) },
      ]}
    >
      {may('integrations.edit') && (
        <p className="held-actions">
          <Button onClick={() => setOpen(true)}>{t('sftp.generate')}</Button>
        </p>
      )}
      {isOpen && <Generate inbound={inbound} close={() => setOpen(false)} done={setSecret} reload={reload} />}
      {secret !== null && (
        <SecretDialog
          title={t('sftp.onceTitle')}
          text={t('sftp.onceText', { name: secret.name })}
          secret={secret.secret}
          copyLabel={t('sftp.copy')}
          close={() => setSecret(null)}
        />
      )}
    </DetailCard>
  )
}

interface GenerateProps {
  inbound: SftpQuery['getSftp']['inbound']
  close: () => void
  done: (secret: KeptSecret) => void
  reload: () => Promise<unknown>
}

function Generate({ inbound, close, done, reload }: GenerateProps) {
  const { t } = useTranslation('integrations')
  const generate = useAct(SftpInboundCredentialsGenerateDocument, { context: { quiet: true }, fetchPolicy: 'no-cache' })
  return (
    <FormDialog<Values>
      title={t('sftp.generate')}
      close={close}
      saveLabel={t('sftp.generate')}
      rules={ruleSetOf(sftpInboundCredentialsGenerateFields)}
      defaults={{
        username: inbound?.username ?? null,
        password: null,
        publicKey: null,
        allowedAddresses: inbound?.allowedAddresses ?? null,
      }}
      save={async (input) => {
        const { data } = await sayingFailure(t('sftp.generateFailed'), () => generate(input))
        const made = data?.sftpInboundCredentialsGenerate
        if (made) done({ name: made.sftp.inbound?.signInName ?? '', secret: made.password })
        await reload()
      }}
    >
      {inbound && <p className="dialog-text">{t('sftp.generateText')}</p>}
      <TextField name="username" label={t('sftp.username')} help={t('sftp.usernameHelp')} />
      <TextField name="password" type="password" autoComplete="new-password" label={t('sftp.password')} help={t('sftp.passwordHelp')} />
      <TextAreaField name="publicKey" label={t('sftp.publicKey')} help={t('sftp.publicKeyHelp')} />
      <TextField name="allowedAddresses" label={t('sftp.allowed')} help={t('sftp.allowedHelp')} />
    </FormDialog>
  )
}
