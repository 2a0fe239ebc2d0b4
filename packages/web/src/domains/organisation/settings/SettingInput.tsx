import { dateFormats } from '@kith/shared/domains/account.ts'
import { organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import type { Field } from '@kith/shared/fields.ts'
import { displayName, displayNameFormats, type DisplayNameFormat } from '@kith/shared/names.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { TimeZoneField } from '#platform/form/TimeZoneField.tsx'
import { dateFormatOptions } from '#platform/format/format-options.ts'
import { languages } from '#platform/i18n/languages.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

/** The input of one setting: that of its kind of field, or one of its own where that says more. */
export function SettingInput({ name, field }: { name: string; field: Field }) {
  const Own = own[name]
  if (Own) return <Own name={name} field={field} />
  return <DeclaredInput kind={organisationSettings} name={name} field={field} />
}

interface Props {
  name: string
  field: Field
}

const own: Readonly<Partial<Record<string, (props: Props) => React.ReactNode>>> = {
  language: LanguageInput,
  timezone: TimeZoneInput,
  displayNameFormat: NameFormatInput,
  dateFormat: DateFormatInput,
  probationMonths: ProbationInput,
}

/** What every input says: its label and its help. */
function useSaid(name: string) {
  const texts = useRecordText(organisationSettings)
  const help = texts.help(name)
  return { name, label: texts.label(name), ...(help ? { help } : {}) }
}

function LanguageInput({ name }: Props) {
  const options = languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))
  return <SelectField {...useSaid(name)} options={options} clearable={false} />
}

function TimeZoneInput({ name }: Props) {
  return <TimeZoneField {...useSaid(name)} />
}

/** The same two people in each format: one who goes by another name, and one who does not. */
function NameFormatInput({ name, field }: Props) {
  const { t } = useTranslation('organisation')
  const texts = useRecordText(organisationSettings)
  const format = useWatch<Record<string, DisplayNameFormat>>({ name })
  const robert = { firstName: 'Robert', lastName: 'Smith' }
  const options = displayNameFormats.map((value) => ({
    value,
    label: `${texts.choice(field, value)} · ${displayName({ ...robert, preferredName: 'Bob' }, value)}`,
  }))
  const help = t('settings.nameExample', { name: displayName(robert, format ?? 'FIRST_LAST') })
  return <SelectField {...useSaid(name)} help={help} options={options} clearable={false} />
}

function DateFormatInput({ name }: Props) {
  const { i18n } = useTranslation()
  const { today } = useSession().tenantConfig
  return <SelectField {...useSaid(name)} options={dateFormatOptions(dateFormats, today, i18n.language)} clearable={false} />
}

/** Only where there is probation. */
function ProbationInput({ name, field }: Props) {
  const enabled = useWatch<Record<string, unknown>>({ name: 'probationEnabled' })
  return enabled ? <DeclaredInput kind={organisationSettings} name={name} field={field} /> : null
}
