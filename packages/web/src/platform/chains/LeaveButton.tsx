import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRedirectChain } from './use-redirect-chain.ts'

/** Leaves a form without saving: in a flow over several pages for what follows it there. */
export function LeaveButton({ to, label }: { to: string; label?: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { skip } = useRedirectChain()
  return skip ? (
    <Button variant="default" onClick={() => void navigate(skip() ?? to)}>
      {t('page.skip')}
    </Button>
  ) : (
    <Button component={Link} to={to} variant="default">
      {label ?? t('page.cancel')}
    </Button>
  )
}
