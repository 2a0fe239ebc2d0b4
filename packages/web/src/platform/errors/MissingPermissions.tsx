import { permissionText } from '@kith/shared/declared-texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'

/** Loads by itself, because the catalogue of permissions is not part of the start. A slug with a star is not shown: no group can be given it. */
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
