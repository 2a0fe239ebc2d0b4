import { integrationConnectFields } from '@kith/shared/domains/integrations/partners.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { Step } from './ConnectIntegration.tsx'
import { IntegrationConnectDocument } from './integrations.graphql.ts'

interface Values {
  remoteAddress: string | null
  remoteToken: string | null
}

const { remoteAddress: address, remoteToken: token } = integrationConnectFields

/** Connects a service, which Kith asks at its address with its key. */
export function ConnectService({ integration, name, close, reload }: Step) {
  const { t } = useTranslation('integrations')
  const connect = useAct(IntegrationConnectDocument, { context: { quiet: true }, fetchPolicy: 'no-cache' })
  const { id: slug, state, remoteAddress } = integration
  const action = t(state === 'DISABLED' ? 'partners.connect' : 'partners.reconnect')
  return (
    <FormDialog<Values>
      title={`${action}: ${name}`}
      saveLabel={action}
      close={close}
      rules={ruleSetOf({ remoteAddress: address, remoteToken: token })}
      defaults={{ remoteAddress, remoteToken: null }}
      save={async (values) => {
        try {
          await connect({ slug, ...values })
        } catch (error) {
          if (failureOf(error).code !== 'INVALID') toasts.post({ type: 'alert', content: t('partners.enableFailed', { name }) })
          throw error
        }
        await reload()
        setTimeout(close)
      }}
    >
      <p className="page-context">{t('partners.serviceText')}</p>
      <TextField name="remoteAddress" label={t('partners.serviceAddress')} help={t('partners.serviceAddressHelp')} />
      <TextField name="remoteToken" type="password" label={t('partners.serviceKey')} help={t('partners.remoteTokenHelp')} />
    </FormDialog>
  )
}
