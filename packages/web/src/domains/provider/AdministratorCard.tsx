import './provider.css'
import { Button } from '@mantine/core'
import { organisationInviteFields } from '@kith/shared/domains/provider.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { InvitationLinkDialog, type HandedOver } from './InvitationLinkDialog.tsx'
import { OrganisationAdministratorInviteDocument, type OrganisationDetailsFragment } from './organisations.graphql.ts'

interface Props {
  organisation: OrganisationDetailsFragment
  reload: () => Promise<unknown>
}

/** Whether an organisation can do without the provider, and the invitation until it can. */
export function AdministratorCard({ organisation, reload }: Props) {
  const { t } = useTranslation(['provider', 'choices'])
  const { may } = useSession()
  const [isInviting, setInviting] = useState(false)
  const [handedOver, handOver] = useState<HandedOver | null>(null)
  const { administratorState: state, invitedName, invitedEmail } = organisation
  const mayInvite = may('organisations.edit') && (state === 'NONE' || state === 'INVITED')
  return (
    <DetailCard
      title={t('administrator')}
      fields={[
        { label: t('state'), value: state && t(`choices:AdministratorState.${state}`), wide: true },
        ...(state === 'INVITED'
          ? [
              { label: t('invitedName'), value: invitedName },
              { label: t('invitedEmail'), value: invitedEmail },
            ]
          : []),
      ]}
    >
      {mayInvite && (
        <div className="module-buttons no-print">
          <Button variant="default" onClick={() => setInviting(true)}>
            {t(state === 'NONE' ? 'invite' : 'inviteAgain')}
          </Button>
        </div>
      )}
      {isInviting && <InviteDialog organisation={organisation} close={() => setInviting(false)} reload={reload} handOver={handOver} />}
      {handedOver && <InvitationLinkDialog {...handedOver} close={() => handOver(null)} />}
    </DetailCard>
  )
}

function InviteDialog({
  organisation: { alias, name, administratorState, invitedName, invitedEmail },
  close,
  reload,
  handOver,
}: Props & { close: () => void; handOver: (link: HandedOver) => void }) {
  const { t } = useTranslation('provider')
  const invite = useAct(OrganisationAdministratorInviteDocument)
  const isFirst = administratorState === 'NONE'
  return (
    <FormDialog
      title={t(isFirst ? 'invite' : 'inviteAgain')}
      close={close}
      saveLabel={t(isFirst ? 'invite' : 'inviteAgain')}
      rules={ruleSetOf(organisationInviteFields)}
      defaults={{ alias, administratorName: invitedName ?? '', administratorEmail: invitedEmail ?? '' }}
      save={async (input) => {
        const { data } = await invite(input)
        const link = data?.organisationAdministratorInvite?.invitationLink
        const email = input.administratorEmail
        if (link) handOver({ name, email, link })
        else toasts.post({ content: t('inviteDone', { email }) })
        close()
        await reload()
      }}
    >
      <p className="dialog-text">{t(isFirst ? 'inviteText' : 'inviteAgainText')}</p>
      <TextField name="administratorName" label={t('administratorName')} />
      <TextField name="administratorEmail" label={t('administratorEmail')} type="email" help={t('administratorHelp')} />
    </FormDialog>
  )
}
