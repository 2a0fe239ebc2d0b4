import { permissionText } from '@kith/shared/declared-texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'

/** What the viewer lacks, in words and by slug; one that each record of a kind has is no slug that somebody could be given. A part of its own: the catalogue is not there at the start. */
export default function MissingPermissions({ slugs }: { slugs: readonly string[] }) {
  const { t, i18n } = useTranslation(['common', 'permissions', 'records', 'conventions'])
  const texts = textsIn(i18n.language)
  return (
    <>
      <p>{t('errors.accessDenied.missing')}</p>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            {permissionText(slug, texts)} {!slug.includes('*') && <code>{slug}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}
