import { personEmailFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CheckboxField } from '#platform/form/fields.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { ContactFormPage, type ContactKind, type ContactPerson } from './ContactFormPage.tsx'

type Email = NonNullable<ContactPerson['emails']>[number]
const rules = ruleSetOf(personEmailFields)

const kind: ContactKind<Email, { email: string; isPrimary: boolean; isPersonal: boolean }> = {
  words: 'email',
  model: 'EMAIL_ADDRESS',
  parameter: 'emailId',
  name: 'emails',
  listOf: ({ emails }) => emails,
  nameOf: ({ email }) => email,
  asInput: ({ email, isPrimary, isPersonal }) => ({ email, isPrimary, isPersonal }),
  rules,
  defaults: () => ({ email: '', isPrimary: false, isPersonal: false }),
  fields: (item) => <Fields ignoreIds={item ? [item.id] : []} />,
}

/** Adds or changes an email address of a person. */
export default function EmailPage() {
  const { tenantConfig } = useSession()
  return <ContactFormPage kind={kind} country={tenantConfig.country} />
}

function Fields({ ignoreIds }: { ignoreIds: readonly string[] }) {
  const { t } = useTranslation('people')
  return (
    <>
      <EmailField name="email" label={t('fields.email')} ignoreIds={ignoreIds} />
      <CheckboxField name="isPrimary" label={t('fields.isPrimary')} help={t('fields.isPrimaryEmailHelp')} />
      <CheckboxField name="isPersonal" label={t('fields.isPersonal')} help={t('fields.isPersonalHelp')} />
    </>
  )
}
