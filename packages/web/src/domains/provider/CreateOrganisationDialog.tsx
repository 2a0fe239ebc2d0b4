import { useMutation } from '@apollo/client/react'
import { currencies } from '@kith/shared/currencies.ts'
import { organisationCreateFields } from '@kith/shared/domains/provider.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { timeZoneOptions } from '#platform/form/time-zones.ts'
import { useNow } from '#platform/format/use-now.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OrganisationCreateDocument, OrganisationsDocument } from './organisations.graphql.ts'

/** A new organisation, with the settings of one's own to begin with. */
export function CreateOrganisationDialog({ close }: { close: () => void }) {
  const { t, i18n } = useTranslation('provider')
  const now = useNow()
  const { country, currency, timezone } = useSession().tenantConfig
  const [create] = useMutation(OrganisationCreateDocument, {
    context: { quiet: true },
    refetchQueries: [OrganisationsDocument],
    awaitRefetchQueries: true,
  })
  return (
    <FormDialog
      title={t('create')}
      close={close}
      saveLabel={t('create')}
      rules={ruleSetOf(organisationCreateFields)}
      defaults={{ alias: '', name: '', country, currency, timezone, language: i18n.language }}
      save={async (input) => {
        await create({ variables: { input } })
        toasts.post({ content: t('created', { name: input.name, alias: input.alias }) })
        close()
      }}
    >
      <TextField name="name" label={t('name')} />
      <TextField name="alias" label={t('alias')} help={t('aliasHelp')} />
      <CountryField name="country" label={t('fields.country')} />
      <SelectField name="currency" label={t('fields.currency')} options={[...currencies].map((value) => ({ value, label: value }))} />
      <SelectField name="timezone" label={t('fields.timezone')} options={timeZoneOptions(now)} clearable={false} />
      <SelectField
        name="language"
        label={t('fields.language')}
        options={languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))}
        clearable={false}
      />
    </FormDialog>
  )
}
