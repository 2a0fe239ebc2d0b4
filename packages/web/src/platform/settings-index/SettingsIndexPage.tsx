import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useSearchParams } from 'react-router'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { groupIcons } from './group-icons.ts'
import { SettingsCountsDocument } from './settings-counts.graphql.ts'
import { findSettings, useSettingsGroups } from './settings-groups.ts'
import { SettingsIcon, SettingsPageLink } from './SettingsPageLink.tsx'

/** Every settings page that the user may open, of all groups or one, with a filter; on a phone, first the groups and then their pages. */
export default function SettingsIndexPage() {
  const groups = useSettingsGroups()
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [parameters] = useSearchParams()
  const { data } = useQuery(SettingsCountsDocument, { fetchPolicy: 'cache-and-network', context: { quiet: true } })
  const chosen = filter ? undefined : groups.find(({ group }) => group === parameters.get('group'))
  const shown = findSettings(chosen ? [chosen] : groups, filter)
  if (groups.length === 0) return <AccessDeniedPage />
  return (
    <div className="page settings-index" data-level={filter || chosen ? 'pages' : 'groups'}>
      <PageHead
        title={chosen?.title ?? t('settingsIndex.title')}
        {...(chosen ? { breadcrumb: [{ label: t('settingsIndex.title'), to: href('settings.index') }] } : {})}
      />
      <SearchInput className="settings-filter" label={t('settingsIndex.filter')} value={filter} change={setFilter} />
      {shown.length === 0 && <p>{t('settingsIndex.nothing')}</p>}
      <ResultCount total={{ count: shown.reduce((sum, { pages }) => sum + pages.length, 0) }} />
      <ul className="card settings-first-level">
        {groups.map(({ group, title, to, pages }) => (
          <li key={group}>
            <Link className="settings-entry" to={to}>
              <SettingsIcon icon={groupIcons[group]} />
              <span className="settings-entry-title">{title}</span>
              <span className="settings-entry-count numbers">{pages.length}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.map(({ group, title, pages }) => (
        <section key={group} className="settings-group" aria-label={title}>
          {!chosen && <h2>{title}</h2>}
          <ul className="card">
            {pages.map((page) => (
              <li key={page.route}>
                <SettingsPageLink page={page} counts={data?.listSettingsCounts} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
