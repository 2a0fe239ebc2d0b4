import './logo.css'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, FileButton, Input } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OrganisationSettingsDocument } from './organisation-settings.graphql.ts'
import { acceptedLogos, useLogoUpdate } from './use-logo-update.ts'

/** The logo of the organisation as it looks on light and on dark, and the way to another one; it is saved by itself. */
export function LogoInput() {
  const { t } = useTranslation('organisation')
  const { navigation, tenantConfig, may } = useSession()
  const { data } = useQuery(OrganisationSettingsDocument, { fetchPolicy: 'cache-first' })
  const { busy, failure, save } = useLogoUpdate(data?.getOrganisationSettings.version ?? null)
  const { full } = navigation.logos
  return (
    <Input.Wrapper label={t('logo.label')} description={t('logo.help')} labelElement="div">
      {full && (
        <div className="logo-views">
          {(['light', 'dark'] as const).map((look) => (
            <div key={look} className="logo-view" data-look={look}>
              <img src={full} alt={t(`logo.${look}`, { name: tenantConfig.tenantName })} />
            </div>
          ))}
        </div>
      )}
      {failure && (
        <Alert color="red" mt="xs" role="alert">
          {failure}
        </Alert>
      )}
      {may('organisation_settings.edit') && (
        <div className="logo-acts">
          <FileButton accept={acceptedLogos} onChange={(file) => file && save(file)}>
            {(button) => (
              <Button variant="default" loading={busy} {...button}>
                {t(full ? 'logo.replace' : 'logo.choose')}
              </Button>
            )}
          </FileButton>
          {full && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => save(null)}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}
