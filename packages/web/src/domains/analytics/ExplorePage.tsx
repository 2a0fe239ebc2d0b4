import './analytics.css'
import { focuses, isPageKey, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsPagesDocument, type AnalyticsPagesQuery } from './analytics.graphql.ts'
import { filtersAlong } from './filters-along.ts'
import { usePageSearch } from './use-page-search.ts'

/** Every page that its reader may open, by focus. */
export default function ExplorePage() {
  const { t } = useTranslation('analytics')
  return (
    <div className="page page-wide">
      <PageHead title={t('title')} context={t('line')} />
      <Loaded query={AnalyticsPagesDocument} variables={{}} part>
        {({ getAccessibleAnalyticsFeatureInfo: { pages } }) => (
          <Catalogue pages={pages.flatMap((page) => (isPageKey(page.key) ? [{ ...page, key: page.key }] : []))} />
        )}
      </Loaded>
    </div>
  )
}

type Page = AnalyticsPagesQuery['getAccessibleAnalyticsFeatureInfo']['pages'][number] & { readonly key: PageKey }

/** Leads to each page with the filters of the one that its reader comes from. */
function Catalogue({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation('analytics')
  const [text, setText] = useState('')
  const [parameters] = useSearchParams()
  const keys = pages.map(({ key }) => key)
  const find = usePageSearch(keys)
  const found = text.trim() === '' ? keys : find(text, keys.length).map(({ key }) => key)
  const shown = found.flatMap((key) => pages.find((page) => page.key === key) ?? [])
  return (
    <>
      <div className="analytics-search no-print">
        <SearchInput label={t('search')} value={text} change={setText} />
      </div>
      {shown.length === 0 && <EmptyState text={t('noMatch')} spot="nothing" />}
      {focuses.map((focus) => {
        const own = shown.filter((page) => page.focus === focus)
        return own.length === 0 ? null : (
          <section key={focus} className="analytics-focus" aria-labelledby={`focus-${focus}`}>
            <h2 id={`focus-${focus}`}>{t(`focuses.${focus}`)}</h2>
            <ul>
              {own.map((page) => (
                <li key={page.key} className="card">
                  <Link to={href('portal.explore.pages.show', { pageKey: page.key }, filtersAlong(parameters, page))}>
                    {t(`pages.${page.key}.title`)}
                  </Link>
                  <p className="page-context">{t(`pages.${page.key}.line`)}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
