import { href, routes } from '@kith/shared/routes.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import type { Page } from '#platform/routing/define-domain.ts'
import { useOpenedPage } from '#platform/routing/page-context.ts'
import { CardSkeleton } from './CardSkeleton.tsx'

/** A page that is still loading, under its title unless that is the name of a record. */
export function PageSkeleton() {
  const page = useOpenedPage()
  return (
    <div className="page" aria-hidden inert>
      {page && !routes[page.route].includes(':') ? <KnownHead page={page} /> : <Skeleton height={20} width={220} mb={28} />}
      <CardSkeleton lines={3} />
      <CardSkeleton lines={7} />
    </div>
  )
}

function KnownHead({ page: { route, title } }: { page: Page }) {
  const { t } = useTranslation()
  const text = useText()
  const isSetting = route.startsWith('settings.') && route !== 'settings.index'
  return <PageHead title={text(title)} breadcrumb={isSetting ? [{ label: t('navigation.settings'), to: href('settings.index') }] : []} />
}
