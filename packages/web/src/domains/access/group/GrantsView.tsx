import '#platform/form/form.css'
import { Alert, Badge } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { byArea, type Permission } from '../areas.ts'
import { usePermissionText } from '../use-permission-text.ts'
import type { Group } from './GroupPage.tsx'

interface Props {
  group: Group
  catalogue: readonly Permission[]
  why: 'systemManaged' | 'notAllowed'
}

/** What a group allows, for reading only. */
export function GrantsView({ group, catalogue, why }: Props) {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()
  const held = new Map(group.permissions.map(({ slug, scopes }) => [slug, scopes]))
  return (
    <div className="grants">
      <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
        {t(`grants.${why}`)}
      </Alert>
      {byArea(catalogue.filter(({ slug }) => held.has(slug))).map(({ area, permissions }) => (
        <section key={area} className="card form-section" aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{t(`areas.${area}`)}</h2>
          <ul className="grant-list">
            {permissions.map((permission) => (
              <li key={permission.slug} className="grant">
                <span className="grant-words">
                  {sentence(permission)}
                  <code>{permission.slug}</code>
                </span>
                <span className="grant-scopes">
                  {(held.get(permission.slug) ?? []).map((scope) => (
                    <Badge key={scope} color={scope === 'FUNCTIONAL' ? 'green' : 'blue'}>
                      {t(`scopes.${scope}`)}
                    </Badge>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {group.permissions.length === 0 && <p>{t('grants.none')}</p>}
    </div>
  )
}
