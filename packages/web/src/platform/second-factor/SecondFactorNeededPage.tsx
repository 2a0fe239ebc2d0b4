import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'

/** Instead of every page but that of own settings, to those who have yet to set up what their organisation requires. */
export function SecondFactorNeededPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t('errors.secondFactor.title')}
      spot="closed"
      leadsBack={false}
      actions={
        <Button component={Link} to={`${href('me.settings')}#mfa`}>
          {t('errors.secondFactor.setUp')}
        </Button>
      }
    >
      <p>{t('errors.secondFactor.text')}</p>
    </ErrorPage>
  )
}
