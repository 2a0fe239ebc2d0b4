import { settingsGroups } from '@kith/shared/settings-list.ts'
import './settings-index.css'
import { TextInput } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSite } from '#platform/routing/site.ts'
import { beginsAWord } from '#platform/shell/use-found-pages.ts'

/** Every settings page that the user may open, by group, with a filter. */
export default function SettingsIndexPage() {
  const entries = useSite().settings()
  const { t } = useTranslation(['common', ...entries.map(({ label }) => namespaceOf(label))])
  const text = useText()
  const [filter, setFilter] = useState('')
  const shown = entries
    .map((entry) => ({ ...entry, title: text(entry.label), line: text(entry.description) }))
    .filter(({ title, line }) => beginsAWord(`${title} ${line}`, filter))
  if (entries.length === 0) return <AccessDeniedPage />
  return (
    <div className="page">
      <PageHead title={t('settingsIndex.title')} />
      <TextInput
        className="settings-filter"
        type="search"
        aria-label={t('settingsIndex.filter')}
        placeholder={t('settingsIndex.filter')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      {shown.length === 0 && <p>{t('settingsIndex.nothing')}</p>}
      <ResultCount total={{ count: shown.length }} />
      {settingsGroups.map((group) => {
        const here = shown.filter((entry) => entry.group === group)
        if (here.length === 0) return null
        return (
          <section key={group} className="settings-group" aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{t(`settingsIndex.groups.${group}`)}</h2>
            <ul>
              {here.map(({ route, title, line }) => (
                <li key={route}>
                  <Link className="card settings-entry" to={href(route as 'settings.index')}>
                    <span className="settings-entry-title">{title}</span>
                    <span className="settings-entry-line">{line}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
