import './guide.css'
import { href } from '@kith/shared/routes.ts'
import { use } from 'react'
import { Link, useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { addressOf, guides, isGuide, pictureOf, readGuide, type Guide } from './guides.ts'
import { Markdown } from './Markdown.tsx'

/** One page of the guide, with the way to the next one. */
export default function GuidePage() {
  const { guide } = useParams()
  return isGuide(guide) ? <Page key={guide} guide={guide} /> : <NotFoundPage />
}

function Page({ guide }: { guide: Guide }) {
  const { t, i18n } = useTranslation()
  const { title, text } = use(readGuide(guide, i18n.language))
  const next = guides[guides.indexOf(guide) + 1]
  return (
    <div className="page">
      <DocumentTitle parts={[title]} />
      <PageHead title={title} breadcrumb={[{ label: t('help.title'), to: href('help') }]} />
      <article className="card guide">
        <Markdown source={text} addressOf={addressOf} pictureOf={pictureOf} />
        {next && (
          <p className="guide-next">
            {t('help.next')} <Link to={href('help.guide', { guide: next })}>{t(`help.guide.${next}.title`)}</Link>
          </p>
        )}
      </article>
    </div>
  )
}
