import './account.css'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { dateFormats, timeFormats, userConfigFields } from '@kith/shared/domains/account.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useWatch } from 'react-hook-form'
import { forgetAnswers } from '#platform/cache/forget-answers.ts'
import { translate, useTranslation } from '#platform/i18n/translation.ts'
import { FieldRow, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { formatMoment, type DateStyle } from '@kith/shared/format/dates.ts'
import { dateFormatOptions } from '#platform/format/format-options.ts'
import { useNow } from '#platform/format/use-now.ts'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { languages, type Language } from '#platform/i18n/languages.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'
import { OwnEmails } from '#domains/notifications/public.ts'
import { AboutMe } from './AboutMe.tsx'
import { AppearanceField } from './AppearanceField.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { OwnIdentities } from './OwnIdentities.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PreferenceFields } from './Preferences.tsx'
import { OwnSessionsDocument } from './sessions.graphql.ts'
import { SavedSignature } from './signature/SavedSignature.tsx'
import { TimeZoneField } from '#platform/form/TimeZoneField.tsx'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

/** The cards below the form that everyone has. */
const below = [
  { id: 'about-me', title: 'aboutMe.title' },
  { id: 'change-password', title: 'password.title' },
  { id: 'mfa', title: 'factor.title' },
  { id: 'passkeys', title: 'passkeys.title' },
  { id: 'sessions', title: 'sessions.title' },
  { id: 'notification-emails', title: 'notifications:mail.title' },
  { id: 'saved-signature', title: 'signature.title' },
] as const

type Config = Omit<Session['userConfig'], '__typename'>

/** One's own language, time zone, formats and preferences; the interface follows at once. */
export default function AccountPage() {
  const { userConfig } = useSession()
  const { __typename: _, ...config } = userConfig
  return (
    <>
      <AccountForm key={Object.values(config).join()} config={config} />
      <Security />
    </>
  )
}

function AccountForm({ config }: { config: Config }) {
  const { t } = useTranslation(['account', 'notifications', 'common'])
  const client = useApolloClient()
  const [update] = useMutation(UpdateUserConfigDocument, { context: { quiet: true } })
  return (
    <FormPage<Config>
      title={t('title')}
      context={t('line')}
      rules={ruleSetOf(userConfigFields)}
      defaults={config}
      cancel={href('dashboard')}
      save={async (input) => {
        await update({ variables: { input }, refetchQueries: [SessionDetailsDocument] })
        await changeLanguage(input.language as Language)
        await forgetAnswers(client)
        return { to: href('me.settings'), toast: translate('account:saved') }
      }}
      below={below.map(({ id, title: name }) => ({ id, title: t(name) }))}
      sections={[
        { id: 'language', title: t('language'), description: t('languageLine'), content: <LanguageField /> },
        { id: 'appearance', title: t('common:frame.appearance'), description: t('appearanceLine'), content: <AppearanceField /> },
        { id: 'date-time', title: t('dateTime'), description: t('dateTimeLine'), content: <DateTimeFields /> },
        { id: 'preferences', title: t('preferences'), description: t('preferencesLine'), content: <PreferenceFields /> },
      ]}
    />
  )
}

/** How the user signs in, and where they are. */
function Security() {
  const client = useApolloClient()
  return (
    <div className="page form-page account-security">
      <AboutMe />
      <ChangePassword changed={() => void client.refetchQueries({ include: [OwnSessionsDocument] })} />
      <TwoStepSignIn />
      <OwnIdentities />
      <OwnSessions />
      <OwnEmails />
      <SavedSignature />
      <Disclaimer />
    </div>
  )
}

function LanguageField() {
  const { t } = useTranslation('account')
  const options = languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))
  return <SelectField name="language" label={t('language')} options={options} clearable={false} />
}

function DateTimeFields() {
  const { t, i18n: translations } = useTranslation('account')
  const { tenantConfig } = useSession()
  const style = useWatch<Config>() as DateStyle
  const now = useNow()
  const { language } = translations
  const written = { ...style, language }
  return (
    <>
      <TimeZoneField name="timezone" label={t('timeZone')} />
      <FieldRow>
        <SelectField
          name="dateFormat"
          label={t('dateFormat')}
          clearable={false}
          options={dateFormatOptions(dateFormats, tenantConfig.today, language)}
        />
        <SelectField
          name="timeFormat"
          label={t('timeFormat')}
          clearable={false}
          options={timeFormats.map((each) => ({ value: each, label: t(`timeFormats.${each}`) }))}
        />
      </FieldRow>
      <p className="page-context">{t('example', { moment: formatMoment(now, written) })}</p>
    </>
  )
}
