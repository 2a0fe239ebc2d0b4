import { useQuery } from '@apollo/client/react'
import { payrollServiceSettings } from '@kith/shared/domains/organisation/settings.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PayrollServiceDocument } from './payroll-service.graphql.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** By what the connected payroll product knows the organisation, and what follows from it. */
export default function PayrollServicePage() {
  const { t } = useTranslation('payroll')
  const { data } = useQuery(PayrollServiceDocument)
  return (
    <SettingsForm
      title={t('service.title')}
      context={t('service.line')}
      sections={[
        {
          id: 'account',
          title: t('service.account'),
          fields: payrollServiceSettings,
          more: (
            <>
              <p>{t('service.who')}</p>
              <p>{t('service.sync')}</p>
              {data?.getPayrollService.isConnected === false && (
                <Alert variant="light" color="yellow">
                  {t('service.off')}
                </Alert>
              )}
            </>
          ),
        },
      ]}
      saved={() => ({ to: href('settings.integrations.cintra'), toast: t('service.saved') })}
    />
  )
}
