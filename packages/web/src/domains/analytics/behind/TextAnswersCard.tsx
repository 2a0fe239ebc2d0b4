import { markText, type Ask } from '@kith/shared/domains/analytics/ask.ts'
import { fewestShown } from '@kith/shared/domains/analytics/measures.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsRowsDocument } from '../analytics.graphql.ts'
import { recordAddress } from './record-address.ts'
import { useRowsLink, type Access, type AnalysisAddress } from '../use-analysis-address.ts'

const most = 8

/** Reads out answers in words to the form or question that the page is about; all of them are behind their number. */
export function TextAnswersCard({ access, address, ask }: { access: Access; address: AnalysisAddress; ask: Ask }) {
  const { t, i18n } = useTranslation('analytics')
  const id = useId()
  const rowsOf = useRowsLink(access, address)
  const number = (value: number) => formatDecimal(value, i18n.language)
  const isOfForm = ask.filters.form !== undefined || ask.filters.question !== undefined
  if (!rowsOf || !isOfForm || !access.measures.includes('textAnswers')) return null
  const asked = address.textOf({ ...ask, measure: 'textAnswers', by: ['form'], isOverTime: false })
  const mark = markText({ row: null, column: null, at: 0 })
  return (
    <Loaded query={AnalyticsRowsDocument} variables={{ first: most, page: access.key, ask: asked, mark }} part>
      {({ listAnalyticsRows: { items, totalCount } }) => (
        <section className="card analytics-notes" aria-labelledby={id}>
          <h2 id={id}>{t('texts.title')}</h2>
          {items.length === 0 ? (
            <p className="page-context">{t('texts.none', { number: number(fewestShown) })}</p>
          ) : (
            <ul className="analytics-texts">
              {items.map(({ personId, personDisplayName, factId, question, answer, day, record }) => {
                const to = record && recordAddress(personId, record)
                return (
                  <li key={factId}>
                    <p className="page-context">{question}</p>
                    <p>{answer}</p>
                    <p className="page-context">
                      {to ? (
                        <Link to={to} data-person={personId}>
                          {personDisplayName}
                        </Link>
                      ) : (
                        <span data-person={personId}>{personDisplayName}</span>
                      )}
                      {day && (
                        <>
                          {' · '}
                          <DateText date={day} />
                        </>
                      )}
                    </p>
                  </li>
                )
              })}
            </ul>
          )}
          {totalCount > items.length && (
            <Link to={rowsOf(asked, mark)}>{t('texts.all', { number: number(totalCount), count: totalCount })}</Link>
          )}
        </section>
      )}
    </Loaded>
  )
}
