import { useMutation, useQuery } from '@apollo/client/react'
import { aliasOf } from '@kith/shared/aliases.ts'
import { currencies } from '@kith/shared/currencies.ts'
import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'
import { organisationCreateFields } from '@kith/shared/domains/provider.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { timeZoneOfCountry } from '@kith/shared/time-zone-of-country.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { CountryField } from '#platform/form/CountryField.tsx'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { TimeZoneField } from '#platform/form/TimeZoneField.tsx'
import { languages } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { HandedOver } from './InvitationLinkDialog.tsx'
import { OrganisationCreateDocument, OrganisationsDocument } from './organisations.graphql.ts'
import { ProductPlansDocument } from './plans/product-plans.graphql.ts'

interface Props {
  close: () => void
  handOver: (link: HandedOver) => void
}

/** A new organisation, with the settings of one's own to begin with, and who is to administer it. */
export function CreateOrganisationDialog({ close, handOver }: Props) {
  const { t, i18n } = useTranslation('provider')
  const { country, currency, timezone } = useSession().tenantConfig
  const { may } = useSession()
  const mayPlans = may('product_plans.view')
  const { data, refetch } = useQuery(ProductPlansDocument, { skip: !mayPlans })
  const plans = data?.listProductPlans ?? []
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
      defaults={{
        alias: '',
        name: '',
        administratorName: '',
        administratorEmail: '',
        productPlanId: null as string | null,
        country,
        currency,
        timezone,
        language: i18n.language,
      }}
      save={async (input) => {
        const { data } = await create({ variables: { input } })
        const link = data?.organisationCreate?.invitationLink
        const { name, administratorEmail: email } = input
        if (link) handOver({ name, email, link })
        else toasts.post({ content: t('created', { name, email }) })
        close()
      }}
    >
      <Proposals />
      <TextField name="name" label={t('name')} />
      <TextField name="alias" label={t('alias')} help={t('aliasHelp')} />
      <TextField name="administratorName" label={t('administratorName')} />
      <TextField name="administratorEmail" label={t('administratorEmail')} type="email" help={t('administratorHelp')} />
      <SelectField
        name="productPlanId"
        label={t('plan')}
        help={t('planBlank')}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        again={() => mayPlans && refetch()}
      />
      <CountryField name="country" label={t('fields.country')} />
      <SelectField name="currency" label={t('fields.currency')} options={[...currencies].map((value) => ({ value, label: value }))} />
      <TimeZoneField name="timezone" label={t('fields.timezone')} />
      <SelectField
        name="language"
        label={t('fields.language')}
        options={languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))}
        clearable={false}
      />
    </FormDialog>
  )
}

/** What was not chosen follows from the name and the country. */
function Proposals() {
  const { subscribe, setValue, getFieldState } = useFormContext<{
    name: string
    alias: string
    country: string
    currency: string
    timezone: string
  }>()
  useEffect(() => {
    const propose = (field: 'alias' | 'currency' | 'timezone', value: string | undefined) => {
      if (value && !getFieldState(field).isDirty) setValue(field, value)
    }
    return subscribe({
      name: ['name', 'country'],
      formState: { values: true, dirtyFields: true },
      callback: ({ name, values: { name: typed, country } }) => {
        if (name === 'name') propose('alias', aliasOf(typed))
        if (name !== 'country') return
        propose('currency', currencyOfCountry(country))
        propose('timezone', timeZoneOfCountry(country))
      },
    })
  }, [subscribe, setValue, getFieldState])
  return null
}
