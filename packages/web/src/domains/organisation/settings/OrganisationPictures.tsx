import { useQuery } from '@apollo/client/react'
import { mostSplashBytes, splashHeight, splashWidth } from '@kith/shared/logos.ts'
import { coverHeight, coverWidth } from '@kith/shared/pictures.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OrganisationPicturesDocument } from './organisation-pictures.graphql.ts'
import { PictureInput } from './PictureInput.tsx'

const splashCutting = { aspect: splashWidth / splashHeight, most: splashWidth, mostBytes: mostSplashBytes }
const coverCutting = { aspect: coverWidth / coverHeight, most: coverWidth, recommended: coverWidth }

/** The logo as it looks on light and on dark, the picture of the sign-in page, and the cover of those who have none of their own. */
export function OrganisationPictures() {
  const { t } = useTranslation('organisation')
  const { tenantConfig } = useSession()
  const { logo = null, splash = null, cover = null } = useQuery(OrganisationPicturesDocument).data?.getOrganisationPictures ?? {}
  return (
    <>
      <PictureInput picture="logo" current={logo}>
        {(['light', 'dark'] as const).map((look) => (
          <div key={look} className="logo-view" data-look={look}>
            <img src={logo ?? ''} alt={t(`pictures.logo.${look}`, { name: tenantConfig.tenantName })} />
          </div>
        ))}
      </PictureInput>
      <PictureInput picture="splash" current={splash} cutting={splashCutting}>
        <img className="picture-view" src={splash ?? ''} alt={t('pictures.splash.shown')} />
      </PictureInput>
      <PictureInput picture="cover" current={cover} cutting={coverCutting}>
        <img className="picture-view" src={cover ?? ''} alt={t('pictures.cover.shown')} />
      </PictureInput>
    </>
  )
}
