import './more.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { AppLink } from './AppLink.tsx'
import { useApps } from './apps.ts'
import { enter, useNavigation } from './navigation.ts'
import { PinnedLinks } from './PinnedLinks.tsx'
import { RecentLinks } from './RecentLinks.tsx'
import { useHelp } from './use-help.ts'
import { beginsAWord } from './search/found-pages.ts'
import { usePageHeaderItem } from './use-page-header.ts'

/** Everything that the navigation leads to as one page, for screens without a column at the side. */
export default function MorePage() {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const help = useHelp()
  const apps = useApps()
  const account = usePageHeaderItem('account')?.items ?? []
  const sections = [
    ...useNavigation().map(({ group, title, icon, to, lines }) => ({
      key: group,
      title,
      icon,
      pages: lines.length === 1 ? lines.map((line) => ({ ...line, label: title, to })) : lines,
      follow: () => enter(group),
    })),
    {
      key: 'account',
      title: t('navigation.account'),
      icon: undefined,
      pages: [
        ...account.flatMap(({ id, href: to, label, visible }) =>
          visible && to?.startsWith('/spa/') ? [{ key: id, label, title: label, to, tabs: [] }] : [],
        ),
        ...(help ? [{ key: 'help', label: help.label, title: help.label, to: help.link.to, tabs: [] }] : []),
      ],
      follow: () => undefined,
    },
  ]
  const isFound = (section: string, { label, title, tabs }: (typeof sections)[number]['pages'][number]) =>
    beginsAWord([section, label, title, ...tabs.map((tab) => `${tab.label} ${tab.title}`)].join(' '), sought)
  const shown = sections
    .map((section) => ({
      ...section,
      // An entry that is one page is not said twice
      alone: section.pages.length === 1 && section.pages[0]?.label === section.title ? section.pages[0] : undefined,
      pages: section.pages.filter((page) => isFound(section.title, page)),
    }))
    .filter(({ pages }) => pages.length > 0)
  const foundApps = apps.filter(({ label }) => beginsAWord(label, sought))
  return (
    <div className="page more-page">
      <PageHead title={t('navigation.allPages')} />
      <SearchInput className="settings-filter" label={t('navigation.findPage')} value={sought} change={setSought} />
      {sought === '' && (
        <div className="more-own">
          <PinnedLinks small={false} />
          <RecentLinks />
        </div>
      )}
      {shown.length === 0 && foundApps.length === 0 && <p role="status">{t('navigation.noPage')}</p>}
      <div className="more-sections">
        {shown.map(({ key, title, icon: Icon, pages, alone, follow }) => (
          <section key={key} className="card more-section" aria-label={title}>
            <h2>
              {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
              {alone ? <PageLink page={alone} follow={follow} /> : title}
            </h2>
            {!alone && (
              <ul>
                {pages.map((page) => (
                  <li key={page.key}>
                    <PageLink page={page} follow={follow} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {foundApps.length > 0 && (
          <section className="card more-section" aria-label={t('navigation.apps')}>
            <h2>{t('navigation.apps')}</h2>
            <ul>
              {foundApps.map((app) => (
                <li key={app.key}>
                  <AppLink app={app} className="navigation-link" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function PageLink({ page, follow }: { page: { label: string; to: string }; follow: () => void }) {
  return (
    <Link className="navigation-link" to={page.to} onClick={follow}>
      {page.label}
    </Link>
  )
}
