import './provider.css'
import { useMutation } from '@apollo/client/react'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OrganisationModulesSetDocument, type OrganisationDetailsFragment } from './organisations.graphql.ts'

interface Props {
  organisation: OrganisationDetailsFragment
  reload: () => Promise<unknown>
}

type Module = NonNullable<OrganisationDetailsFragment['modules']>[number]

/** A switch for each module, and what follows from switching it before it is done. */
export function ModulesForm({ organisation: { alias, name, modules }, reload }: Props) {
  const { t } = useTranslation(['provider', 'tenants', 'choices'])
  const { may } = useSession()
  const before = modules ?? []
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(before.filter(({ isOn }) => isOn).map((module) => module.name)))
  const [isAsking, setAsking] = useState(false)
  const [set] = useMutation(OrganisationModulesSetDocument, { refetchQueries: [SessionDetailsDocument], awaitRefetchQueries: true })
  const mayEdit = may('organisations.edit')
  const named = (switched: readonly Module[]) => switched.map((module) => t(`choices:ProductModule.${module.name}`)).join(', ')
  const on = before.filter((module) => !module.isOn && chosen.has(module.name))
  const off = before.filter((module) => module.isOn && !chosen.has(module.name))
  const toggle = (module: string, isOn: boolean) =>
    choose((known) => new Set(isOn ? [...known, module] : [...known].filter((each) => each !== module)))
  return (
    <DetailCard title={t('modules')}>
      <div className="module-switches">
        {before.map((module) => (
          <Switch
            key={module.name}
            label={t(`choices:ProductModule.${module.name}`)}
            description={t(`tenants:plan.brought.${module.name}`)}
            checked={chosen.has(module.name)}
            disabled={!mayEdit || module.name === 'people'}
            onChange={(event) => toggle(module.name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {mayEdit && (
        <div className="module-buttons no-print">
          <Button onClick={() => (on.length + off.length > 0 ? setAsking(true) : toasts.post({ content: t('unchanged') }))}>
            {t('save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('modulesTitle', { name })}
          confirm={t('modulesConfirm')}
          dangerous={off.length > 0}
          close={() => setAsking(false)}
          run={async () => {
            const wanted = before.map((module) => module.name).filter((module) => chosen.has(module))
            await set({ variables: { input: { alias, modules: wanted } } })
            toasts.post({ content: t('saved') })
            await reload()
          }}
        >
          {on.length > 0 && <p>{t('modulesOn', { modules: named(on) })}</p>}
          {off.length > 0 && <p>{t('modulesOff', { modules: named(off) })}</p>}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
