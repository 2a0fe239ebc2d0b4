import { ActionIcon } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { AccountButton } from './AccountButton.tsx'
import { AppsButton } from './AppsButton.tsx'
import { useApps } from './apps.ts'
import { Bell } from './Bell.tsx'
import { GlobalSearch } from './search/GlobalSearch.tsx'
import { ProductMark } from './ProductMark.tsx'
import { useHelp } from './use-help.ts'
import { usePolledPageHeader } from './use-page-header.ts'
import { Waiting, waitingText } from './Waiting.tsx'

const AccountMenu = lateMenu(AccountButton, () => import('./AccountMenu.tsx'))
const AppsMenu = lateMenu(AppsButton, () => import('./AppsMenu.tsx'))

export function TopBar() {
  const { t } = useTranslation()
  const help = useHelp()
  const hasApps = useApps().length > 0
  usePolledPageHeader()
  return (
    <header className="top-bar no-print">
      <Link to={href('dashboard')} className="top-bar-mark" aria-label={t('frame.home')}>
        <ProductMark />
      </Link>
      <GlobalSearch />
      <div className="top-bar-end">
        <Bell />
        {hasApps && <AppsMenu />}
        {help && (
          <ActionIcon
            component={Link}
            {...help.link}
            className="top-bar-help"
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={[help.label, waitingText(help.waiting.indicatorCount)].filter(Boolean).join(', ')}
            data-hint={help.label}
          >
            <Waiting {...help.waiting}>
              <IconHelpCircle size={22} stroke={1.6} aria-hidden />
            </Waiting>
          </ActionIcon>
        )}
        <AccountMenu />
      </div>
    </header>
  )
}
