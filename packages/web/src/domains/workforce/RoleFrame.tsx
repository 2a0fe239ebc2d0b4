import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { IconCalendarX, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useHistoryActions } from '#platform/record/use-history-actions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FaultStrip } from './FaultStrip.tsx'
import { useFamily } from './family.ts'
import { RoleDisableDocument, RoleEnableDocument, RolePageDocument, type RolePageQuery } from './roles.graphql.ts'
import { WorkforceRoleDeleteDocument } from '#src/generated/mutations/workforceRoleDelete.graphql.ts'
import { StateBadges } from './StateBadges.tsx'

export type Role = RolePageQuery['getWorkforceRole']

/** Every update of a role has to send these, whatever it changes. */
export const alwaysSent = ({ name, startDate }: Role) => ({ name, startDate })

/** Puts the header, tabs and acts of a role around one of its pages. */
export function RoleFrame({ children }: { children: (role: Role, reload: () => Promise<unknown>) => ReactNode }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { [family.id]: id = '' } = useParams()
  return (
    <Loaded query={RolePageDocument} variables={{ id }} notFound={t(`${family.words}.notFound`)}>
      {({ getWorkforceRole: role }, reload) => (
        <Framed role={role} reload={reload}>
          {children(role, reload)}
        </Framed>
      )}
    </Loaded>
  )
}

function Framed({ role, reload, children }: { role: Role; reload: () => Promise<unknown>; children: ReactNode }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const [asked, setAsked] = useState<'delete' | 'disable' | null>(null)
  const actions = useRoleActions(role, reload, setAsked)
  const { id, standing } = role
  const tabs = (['show', 'detailed', 'current', 'timeline'] as const).filter(
    (end) => family.has(end) && !(end === 'show' && isCurrent(family)),
  )
  return (
    <DetailPage
      title={role.name}
      breadcrumb={[{ label: t(`${family.words}.list.title`), to: family.to('index') }]}
      header={{
        line: role.code,
        pills: (
          <StateBadges state={standing.state} isEnabled={role.isEnabled} isVacant={standing.isVacant} faultSince={standing.faultSince} />
        ),
      }}
      actions={actions}
      tabs={tabs.map((end) => ({ label: t(`tabs.${end}`), to: family.to(end, id) }))}
    >
      <FaultStrip role={role} />
      {children}
      {asked && <Asking asked={asked} role={role} reload={reload} close={() => setAsked(null)} />}
    </DetailPage>
  )
}

/** The addresses of establishments of their own show the present jobs in the place of an overview. */
const isCurrent = ({ to }: ReturnType<typeof useFamily>) => to('show', 'x') === to('current', 'x')

function useRoleActions(role: Role, reload: () => Promise<unknown>, ask: (asked: 'delete' | 'disable') => void): readonly Action[] {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { may } = useSession()
  const historyOf = useHistoryActions()
  const enable = useAct(RoleEnableDocument, {})
  const mayEdit = may(workforceRole.permissions.edit)
  const mayFill = (may('people.jobs.edit') || may('people.jobs.create')) && role.isEnabled && role.standing.state !== 'ENDED'
  const turnOn = async () => {
    await enable({ id: role.id, version: role.version })
    await reload()
    toasts.post({ content: t('saved', { name: role.name }) })
  }
  const icon = { size: 16, 'aria-hidden': true } as const
  return [
    ...(mayFill
      ? [{ label: t('actions.fill'), to: family.to('fill', undefined, { [family.id]: role.id }), icon: <IconUserPlus {...icon} /> }]
      : []),
    ...(mayEdit ? [{ label: t('actions.edit'), to: family.to('edit', role.id), icon: <IconPencil {...icon} /> }] : []),
    ...(mayEdit && family.has('set_end_date')
      ? [
          {
            label: t('actions.setEndDate'),
            to: family.to('set_end_date', role.id),
            icon: <IconCalendarX {...icon} />,
            inMenu: true as const,
          },
          ...(role.endDate
            ? [{ label: t('actions.cancelEndDate'), to: family.to('cancel_end_date', role.id), inMenu: true as const }]
            : []),
          { label: t('actions.editStartDate'), to: family.to('edit_start_date', role.id), inMenu: true as const },
        ]
      : []),
    ...(mayEdit && role.isEnabled
      ? [{ label: t('actions.disable'), run: () => ask('disable'), icon: <IconPlayerPause {...icon} />, inMenu: true as const }]
      : []),
    ...(mayEdit && !role.isEnabled
      ? [{ label: t('actions.enable'), run: () => void turnOn(), icon: <IconPlayerPlay {...icon} />, inMenu: true as const }]
      : []),
    ...historyOf(role.id),
    ...(may(workforceRole.permissions.delete)
      ? [{ label: t('actions.delete'), run: () => ask('delete'), icon: <IconTrash {...icon} />, dangerous: true, inMenu: true as const }]
      : []),
  ]
}

interface AskingProps {
  asked: 'delete' | 'disable'
  role: Role
  reload: () => Promise<unknown>
  close: () => void
}

function Asking({ asked, role: { id, version, name, childCount }, reload, close }: AskingProps) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const navigate = useNavigate()
  const disable = useAct(RoleDisableDocument, {})
  const remove = useAct(WorkforceRoleDeleteDocument, {})
  const input = { id, version }
  if (asked === 'delete')
    return (
      <ConfirmDelete name={name} close={close} remove={() => remove(input)} removed={() => void navigate(family.to('index'))}>
        {t(`${family.words}.deleteText`)}
      </ConfirmDelete>
    )
  return (
    <ConfirmDialog
      title={t('disable.title', { name })}
      confirm={t('actions.disable')}
      dangerous={Boolean(childCount)}
      close={close}
      run={async () => {
        await disable(input)
        await reload()
        toasts.post({ content: t('saved', { name }) })
      }}
    >
      {t(`${family.words}.disableText`)} {childCount ? t(`${family.words}.disableBelow`) : null}
    </ConfirmDialog>
  )
}
