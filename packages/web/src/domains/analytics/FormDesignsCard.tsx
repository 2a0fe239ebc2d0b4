import '#platform/charts/charts.css'
import { completionOf } from '@kith/shared/domains/analytics/form-designs.ts'
import { filterName } from '@kith/shared/domains/analytics/ask.ts'
import { href } from '@kith/shared/routes.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsFormDesignsDocument } from './analytics.graphql.ts'

/** The forms that were sent about people whom the reader reaches, each of which leads to those of its questions. */
export function FormDesignsCard() {
  const { t, i18n } = useTranslation('analytics')
  const id = useId()
  const number = (value: number) => formatDecimal(value, i18n.language)
  return (
    <Loaded query={AnalyticsFormDesignsDocument} variables={{}} part>
      {({ listAllAnalyticsFormDesigns: all }) => {
        const designs = all.filter(({ numAllFormInstances: issued }) => issued > 0)
        return designs.length === 0 ? null : (
          <section className="card chart-card analytics-forms" aria-labelledby={id}>
            <h2 id={id}>{t('forms.title')}</h2>
            {/* Reached by keyboard, since it scrolls */}
            <div className="chart-table" role="region" aria-labelledby={id} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('dimensions.form')}</th>
                    <th scope="col">{t('forms.category')}</th>
                    <th scope="col" data-align="end">
                      {t('forms.answered')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('measures.taskCompletion.name')}
                    </th>
                    <th scope="col">{t('forms.last')}</th>
                  </tr>
                </thead>
                <tbody>
                  {designs.map((design) => {
                    const { numAllFormInstances: issued, numCompletedFormInstances: completed, lastCompletedAt: last } = design
                    const rate = completionOf({ all: issued, completed })
                    return (
                      <tr key={design.id}>
                        <th scope="row">
                          <Link to={addressOf(design.id)}>{design.name}</Link>
                        </th>
                        <td>{design.category?.name ?? t('forms.uncategorised')}</td>
                        <td data-align="end" className="numbers">
                          {t('forms.of', { completed: number(completed), all: number(issued) })}
                        </td>
                        <td data-align="end" className="numbers">
                          {rate === null ? '–' : t('forms.percent', { value: number(rate) })}
                        </td>
                        <td>{last ? <DateText date={last} /> : '–'}</td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}

/** The answers to one form, question by question. */
const addressOf = (form: string): string =>
  href('portal.explore.pages.show', { pageKey: 'formData' }, { by: 'question', f: 'form', [filterName('form')]: form })
