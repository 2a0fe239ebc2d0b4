import {
  directoryDirections,
  directoryUserTypes,
  hasSetting,
  integrationsBySlug,
  integrationUpdateFields,
  type IntegrationSetting,
} from '@kith/shared/domains/integrations/partners.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DateField } from '#platform/form/DateField.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { IntegrationUpdateDocument, type IntegrationQuery, type IntegrationUpdateMutationVariables } from './integrations.graphql.ts'
import { slugOf } from './IntegrationsPage.tsx'

interface Props {
  integration: IntegrationQuery['getIntegration']
  name: string
  close: () => void
  reload: () => Promise<unknown>
}
type Values = Omit<IntegrationUpdateMutationVariables['input'], 'slug' | 'version'>

const { slug: _, version: __, ...asked } = integrationUpdateFields

/** The settings of an integration: who is told of failures, and what it alone has. */
export function IntegrationSettings({ integration, name, close, reload }: Props) {
  const { t } = useTranslation(['integrations', 'choices'])
  const update = useAct(IntegrationUpdateDocument)
  const { version, notificationEmails, direction, userType, remoteAddress, extraNotification, payrollStartDate } = integration
  const slug = slugOf(integration.id)
  const { isService } = integrationsBySlug[slug]
  const has = (setting: IntegrationSetting) => hasSetting(slug, setting)
  return (
    <FormDialog<Values>
      title={t('partners.settings')}
      close={close}
      rules={ruleSetOf(asked)}
      defaults={{
        notificationEmails,
        remoteAddress,
        remoteToken: null,
        ...(has('direction') && { direction }),
        ...(has('userType') && { userType }),
        ...(has('extraNotification') && { extraNotification }),
        ...(has('payrollStartDate') && { payrollStartDate }),
      }}
      save={async (values) => {
        await update({ slug, version, ...values })
        toasts.post({ content: t('partners.saved', { name }) })
        await reload()
        setTimeout(close)
      }}
    >
      {has('direction') && (
        <SelectField
          name="direction"
          label={t('partners.direction')}
          help={t('partners.directionHelp')}
          options={directoryDirections.map((value) => ({ value, label: t(`choices:DirectoryDirection.${value}`) }))}
        />
      )}
      {has('userType') && (
        <SelectField
          name="userType"
          label={t('partners.userType')}
          options={directoryUserTypes.map((value) => ({ value, label: t(`choices:DirectoryUserType.${value}`) }))}
        />
      )}
      {has('payrollStartDate') && (
        <DateField name="payrollStartDate" label={t('partners.payrollStartDate')} help={t('partners.payrollStartHelp')} />
      )}
      <TextField
        name="remoteAddress"
        label={t(isService ? 'partners.serviceAddress' : 'partners.remoteAddress')}
        help={t(isService ? 'partners.serviceAddressHelp' : 'partners.remoteAddressHelp')}
      />
      <TextField
        name="remoteToken"
        type="password"
        label={t(isService ? 'partners.serviceKey' : 'partners.remoteToken')}
        help={t('partners.remoteTokenHelp')}
      />
      <TextField name="notificationEmails" label={t('partners.emails')} help={t('partners.emailsHelp')} />
      {has('extraNotification') && <CheckboxField name="extraNotification" label={t('partners.extraNotification')} />}
    </FormDialog>
  )
}
