import './analytics.css'
import { focuses, isPageKey, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsPagesDocument } from './analytics.graphql.ts'
import { usePageSearch } from './use-page-search.ts'

/** Every page that its reader may open, by focus. */
export default function ExplorePage() {
  const { t } = useTranslation('analytics')
  return (
    <div className="page page-wide">
      <PageHead title={t('title')} context={t('line')} />
      <Loaded query={AnalyticsPagesDocument} variables={{}} part>
        {({ getAccessibleAnalyticsFeatureInfo: pages }) => (
          <Catalogue pages={pages.map(({ key }) => key).filter(isPageKey)} focusOf={new Map(pages.map(({ key, focus }) => [key, focus]))} />
        )}
      </Loaded>
    </div>
  )
}

function Catalogue({ pages, focusOf }: { pages: readonly PageKey[]; focusOf: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('analytics')
  const [text, setText] = useState('')
  const find = usePageSearch(pages)
  const shown = text.trim() === '' ? pages : find(text, pages.length)
  return (
    <>
      <div className="analytics-search no-print">
        <SearchInput label={t('search')} value={text} change={setText} />
      </div>
      {shown.length === 0 && <EmptyState text={t('noMatch')} />}
      {focuses.map((focus) => {
        const own = shown.filter((key) => focusOf.get(key) === focus)
        return own.length === 0 ? null : (
          <section key={focus} className="analytics-focus" aria-labelledby={`focus-${focus}`}>
            <h2 id={`focus-${focus}`}>{t(`focuses.${focus}`)}</h2>
            <ul>
              {own.map((pageKey) => (
                <li key={pageKey} className="card">
                  <Link to={href('portal.explore.pages.show', { pageKey })}>{t(`pages.${pageKey}.title`)}</Link>
                  <p className="page-context">{t(`pages.${pageKey}.line`)}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
