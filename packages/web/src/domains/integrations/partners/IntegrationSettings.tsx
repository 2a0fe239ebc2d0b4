import { useMutation } from '@apollo/client/react'
import {
  directoryDirections,
  directoryUserTypes,
  integrationUpdateFields,
  type DirectoryDirection,
  type DirectoryUserType,
} from '@kith/shared/domains/integrations/partners.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { IntegrationUpdateDocument, type IntegrationQuery } from './integrations.graphql.ts'

interface Props {
  integration: IntegrationQuery['getIntegration']
  name: string
  close: () => void
  reload: () => Promise<unknown>
}
interface Values {
  notificationEmails: string | null
  direction: DirectoryDirection | null
  userType: DirectoryUserType | null
  remoteAddress: string | null
  remoteToken: string | null
}

const fields = integrationUpdateFields
const asked = {
  notificationEmails: fields.notificationEmails,
  direction: fields.direction,
  userType: fields.userType,
  remoteAddress: fields.remoteAddress,
  remoteToken: fields.remoteToken,
}

/** The settings of an integration: who is told of failures, and which way people and accounts go. */
export function IntegrationSettings({ integration, name, close, reload }: Props) {
  const { t } = useTranslation(['integrations', 'choices'])
  const [update] = useMutation(IntegrationUpdateDocument, { context: { quiet: true } })
  const { id: slug, version, notificationEmails, direction, userType, remoteAddress } = integration
  return (
    <FormDialog<Values>
      title={t('partners.settings')}
      close={close}
      rules={ruleSetOf(asked)}
      defaults={{ notificationEmails, direction, userType, remoteAddress, remoteToken: null }}
      save={async (values) => {
        await update({ variables: { input: { slug, version, ...values } } })
        toasts.post({ content: t('partners.saved', { name }) })
        await reload()
      }}
    >
      <SelectField
        name="direction"
        label={t('partners.direction')}
        help={t('partners.directionHelp')}
        options={directoryDirections.map((value) => ({ value, label: t(`choices:DirectoryDirection.${value}`) }))}
      />
      <SelectField
        name="userType"
        label={t('partners.userType')}
        options={directoryUserTypes.map((value) => ({ value, label: t(`choices:DirectoryUserType.${value}`) }))}
      />
      <TextField name="remoteAddress" label={t('partners.remoteAddress')} help={t('partners.remoteAddressHelp')} />
      <TextField name="remoteToken" type="password" label={t('partners.remoteToken')} help={t('partners.remoteTokenHelp')} />
      <TextField name="notificationEmails" label={t('partners.emails')} help={t('partners.emailsHelp')} />
    </FormDialog>
  )
}
