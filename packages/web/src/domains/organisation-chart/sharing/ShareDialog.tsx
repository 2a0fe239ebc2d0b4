import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#platform/form/Dialog.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useSite } from '#platform/routing/site.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ChartLinkReplaceDocument, ChartSharingDocument, type ChartLinkFieldsFragment } from './chart-sharing.graphql.ts'
import { ChartLinkRevokeDocument } from '#src/generated/mutations/chartLinkRevoke.graphql.ts'
import { CreateLinkDialog } from './CreateLinkDialog.tsx'
import { LinkLine } from './LinkLine.tsx'

type Doing = { task: 'create' } | { task: 'replace' | 'revoke'; link: ChartLinkFieldsFragment }

/** Lists the links that open the chart without an account, each with its creator and last use. */
export default function ShareDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('organisation-chart')
  const [doing, setDoing] = useState<Doing | null>(null)
  const back = () => setDoing(null)
  if (doing?.task === 'create') return <CreateLinkDialog close={back} />
  if (doing) return <ChangeLink {...doing} close={back} />
  return (
    <Dialog close={close} size="lg" title={t('sharing.title')}>
      <p className="dialog-text">{t('sharing.what')}</p>
      <Links act={setDoing} />
    </Dialog>
  )
}

function Links({ act }: { act: (doing: Doing) => void }) {
  const { t } = useTranslation('organisation-chart')
  const site = useSite()
  const { data, error, refetch } = useQuery(ChartSharingDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton />
  const { isOn, links } = data.getChartSharing
  return (
    <>
      {!isOn && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} mb="md">
          {t('sharing.off')}{' '}
          {site.mayOpen('settings.organisation') && (
            <Anchor component={Link} to={href('settings.organisation')} inherit underline="always">
              {t('sharing.settings')}
            </Anchor>
          )}
        </Alert>
      )}
      {isOn && links.length === 0 && <p className="page-context">{t('sharing.none')}</p>}
      {links.length > 0 && (
        <ul className="chart-links" aria-label={t('sharing.links')}>
          {links.map((link) => (
            <LinkLine
              key={link.id}
              link={link}
              isOn={isOn}
              replace={() => act({ task: 'replace', link })}
              revoke={() => act({ task: 'revoke', link })}
            />
          ))}
        </ul>
      )}
      {isOn && (
        <div className="dialog-footer">
          <Button onClick={() => act({ task: 'create' })}>{t('sharing.create')}</Button>
        </div>
      )}
    </>
  )
}

function ChangeLink({ task, link: { id, version, name }, close }: Extract<Doing, { link: unknown }> & { close: () => void }) {
  const { t } = useTranslation('organisation-chart')
  const options = { refetchQueries: [ChartSharingDocument], awaitRefetchQueries: true }
  const replace = useAct(ChartLinkReplaceDocument, options)
  const revoke = useAct(ChartLinkRevokeDocument, options)
  const isReplacing = task === 'replace'
  return (
    <ConfirmDialog
      title={t(isReplacing ? 'sharing.replace' : 'sharing.revoke')}
      confirm={t(isReplacing ? 'sharing.replace' : 'sharing.revoke')}
      close={close}
      run={async () => {
        await (isReplacing ? replace : revoke)({ id, version })
        toasts.post({ content: t(isReplacing ? 'sharing.replaced' : 'sharing.revoked') })
      }}
    >
      {t(isReplacing ? 'sharing.replaceText' : 'sharing.revokeText', { name })}
    </ConfirmDialog>
  )
}
