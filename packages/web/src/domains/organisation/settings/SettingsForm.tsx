import { organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { ruleSetOf, type Fields } from '@kith/shared/fields.ts'
import { ruleOf } from '@kith/shared/problems/rule-of.ts'
import { faultsIn } from '@kith/shared/records.ts'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormPage, type Saved, type Section } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import {
  OrganisationSettingsDocument,
  OrganisationSettingsUpdateDocument,
  type OrganisationSettingsQuery,
} from './organisation-settings.graphql.ts'
import { SettingInput } from './SettingInput.tsx'

type Settings = OrganisationSettingsQuery['getOrganisationSettings']
type Values = Readonly<Record<string, unknown>>

interface Props {
  title: string
  context: string
  sections: readonly (Omit<Section, 'content'> & { fields: Fields; more?: ReactNode })[]
  /** Tells where to go, and what to say, once these were saved. */
  saved: (changed: Values) => Saved
}

/** Sends only the settings that were changed; everything that shows them follows at once. */
export function SettingsForm(props: Props) {
  return (
    <RecordPage query={OrganisationSettingsDocument} variables={{}} record={(data) => data.getOrganisationSettings} fresh>
      {(settings, reload) => <LoadedForm {...props} settings={settings} reload={reload} />}
    </RecordPage>
  )
}

function LoadedForm({ title, context, sections, saved, settings, reload }: Props & { settings: Settings; reload: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const update = useAct(OrganisationSettingsUpdateDocument, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument],
    awaitRefetchQueries: true,
  })
  const fields: Fields = Object.assign({}, ...sections.map((section) => section.fields)) as Fields
  const known: Values = settings
  const defaults = Object.fromEntries(Object.keys(fields).map((name) => [name, known[name] ?? null]))
  return (
    <FormPage<Record<string, unknown>>
      title={title}
      context={context}
      breadcrumb={[{ label: t('navigation.settings'), to: href('settings.index') }]}
      cancel={href('settings.index')}
      rules={ruleSetOf(fields)}
      problems={(values, at) =>
        faultsIn(organisationSettings, values, at).map(({ path, code, values: given }) => ({ path, message: '', ...ruleOf(code, given) }))
      }
      defaults={defaults}
      reload={reload}
      isMergedByItself
      save={async (values) => {
        const changed = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name])),
        )
        await update({ ...changed, version: settings.version })
        return saved(changed)
      }}
      sections={sections.map(({ fields: own, more, ...section }) => ({
        ...section,
        content: (
          <>
            {Object.entries(own).map(([name, field]) => (
              <SettingInput key={name} name={name} field={field} />
            ))}
            {more}
          </>
        ),
      }))}
    />
  )
}
