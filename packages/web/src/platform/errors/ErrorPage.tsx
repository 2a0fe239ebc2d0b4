import './errors.css'
import { Button, Group } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { use, useEffect, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Spot, type SpotName } from '#platform/look/Spot.tsx'
import { useLeadingAct } from '#platform/page/LeadingAct.tsx'
import { LoadedRecords } from '#platform/record/loaded-records.ts'
import { SessionContext } from '#platform/session/session-context.ts'

interface Props {
  title: string
  spot: SpotName
  children: ReactNode
  actions?: ReactNode
  /** False where the dashboard is closed too. */
  leadsBack?: boolean
}

/** Every error page: what happened, what to do, back to the dashboard, help. Works outside the frame and the router too. */
export function ErrorPage({ title, spot, children, actions, leadsBack = true }: Props) {
  const { t } = useTranslation()
  const Heading = use(LoadedRecords).size > 0 ? 'h2' : 'h1'
  // Inside a record, in place of the act of its head
  useLeadingAct(leadsBack)
  const tenantName = use(SessionContext)?.tenantConfig.tenantName ?? 'Kith'
  useEffect(() => void (document.title = `${title} | ${tenantName}`), [title, tenantName])
  return (
    <div className="error-page">
      <div className="error-page-spot">
        <Spot name={spot} size={200} />
      </div>
      <Heading>{title}</Heading>
      <div className="error-page-text">{children}</div>
      <Group justify="center" gap="sm">
        {actions}
        {leadsBack && (
          <Button component="a" href={href('dashboard')} variant={actions ? 'default' : 'filled'}>
            {t('errors.backToDashboard')}
          </Button>
        )}
        <Button component="a" href={helpAddress()} target="_blank" rel="noreferrer" variant="subtle">
          {t('errors.helpCentre')}
        </Button>
      </Group>
    </div>
  )
}

/** The installation's own help site, told by the server in a meta element; else our help page. */
export function helpAddress(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="kith-help-url"]')?.content
  return configured && /^https?:\/\//.test(configured) ? configured : href('help')
}
