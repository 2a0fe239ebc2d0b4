import './picture-input.css'
import { Input } from '@mantine/core'
import { settingsSections } from '@kith/shared/domains/organisation/settings.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OrganisationPictures } from './OrganisationPictures.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The modules without which there is nothing to set. */
const moduleOf: Readonly<Partial<Record<keyof typeof settingsSections, string>>> = { sharing: 'organisation_chart', goals: 'performance' }

/** What the organisation is called, and what holds for everyone in it. */
export default function OrganisationSettingsPage() {
  const { t } = useTranslation('organisation')
  const { tenantConfig } = useSession()
  const all = Object.keys(settingsSections) as (keyof typeof settingsSections)[]
  const names = all.filter((name) => [moduleOf[name] ?? []].flat().every((module) => tenantConfig.modules.includes(module)))
  return (
    <SettingsForm
      title={t('settings.title')}
      context={t('settings.line')}
      sections={names.map((id) => ({
        id,
        title: t(`settings.sections.${id}.title`),
        fields: settingsSections[id],
        ...(id === 'identity'
          ? {
              more: (
                <>
                  <Input.Wrapper label={t('settings.alias')} description={t('settings.aliasHelp')} labelElement="div">
                    <p className="setting-fact">{tenantConfig.alias}</p>
                  </Input.Wrapper>
                  <OrganisationPictures />
                </>
              ),
            }
          : {}),
      }))}
      saved={({ displayNameFormat }) => ({
        to: href('settings.organisation'),
        toast: t(displayNameFormat ? 'settings.savedNames' : 'settings.saved'),
      })}
    />
  )
}
