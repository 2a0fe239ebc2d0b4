import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useSearchParams } from 'react-router'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { sectionIcons } from './section-icons.ts'
import { SettingsCountsDocument } from './settings-counts.graphql.ts'
import { findSettings, useSettingsSections } from './settings-groups.ts'
import { SettingsIcon, SettingsPageLink } from './SettingsPageLink.tsx'

/** Every settings page that the user may open, of all sections or one, with a filter; on a phone, first the sections and then their pages. */
export default function SettingsIndexPage() {
  const sections = useSettingsSections()
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [parameters] = useSearchParams()
  const { data } = useQuery(SettingsCountsDocument, { fetchPolicy: 'cache-and-network', context: { quiet: true } })
  const chosen = filter ? undefined : sections.find(({ section }) => section === parameters.get('group'))
  const shown = findSettings(chosen ? [chosen] : sections, filter)
  if (sections.length === 0) return <AccessDeniedPage />
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
        {sections.map(({ section, title, to, pages }) => (
          <li key={section}>
            <Link className="settings-entry" to={to}>
              <SettingsIcon icon={sectionIcons[section]} />
              <span className="settings-entry-title">{title}</span>
              <span className="settings-entry-count numbers">{pages.length}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.map(({ section, title, groups }) => (
        <section key={section} className="settings-group" aria-label={title}>
          {!chosen && <h2>{title}</h2>}
          {groups.map(({ group, title: name, pages }) => (
            <Fragment key={group}>
              {groups.length > 1 && <h3>{name}</h3>}
              <ul className="card">
                {pages.map((page) => (
                  <li key={page.route}>
                    <SettingsPageLink page={page} counts={data?.listSettingsCounts} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  )
}
