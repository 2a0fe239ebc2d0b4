import { useSearchParams } from 'react-router'
import { AccessDeniedPage } from './pages.tsx'

/** The slugs that a link names: /spa/access_denied?missing=people.view,jobs.view */
export default function AccessDeniedRoute() {
  const [search] = useSearchParams()
  return <AccessDeniedPage missing={(search.get('missing') ?? '').split(',').filter((slug) => /^[a-z0-9_.]+$/.test(slug))} />
}
