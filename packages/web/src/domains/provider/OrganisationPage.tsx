import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CardColumns, DetailCard } from '#platform/detail/DetailCard.tsx'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AdministratorCard } from './AdministratorCard.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { ModulesForm } from './ModulesForm.tsx'
import {
  OrganisationDocument,
  OrganisationResumeDocument,
  OrganisationSuspendDocument,
  type OrganisationDetailsFragment,
} from './organisations.graphql.ts'
import { StateBadges } from './StateBadges.tsx'

/** One organisation, as those who run the installation know it. */
export default function OrganisationPage() {
  const { organisationAlias: alias = '' } = useParams()
  return (
    <Loaded query={OrganisationDocument} variables={{ alias }} fresh>
      {({ getOrganisation }, reload) => <LoadedOrganisation key={alias} organisation={getOrganisation} reload={reload} />}
    </Loaded>
  )
}

interface Props {
  organisation: OrganisationDetailsFragment
  reload: () => Promise<unknown>
}

function LoadedOrganisation({ organisation, reload }: Props) {
  const { t } = useTranslation(['provider', 'common'])
  const { may, tenantConfig } = useSession()
  const [isAsking, setAsking] = useState(false)
  const resume = useAct(OrganisationResumeDocument, {})
  const suspend = useAct(OrganisationSuspendDocument, {})
  const { alias, name, createdAt, suspendedAt } = organisation
  const input = { alias }
  // The provider itself goes on
  const mayEnd = may('organisations.edit') && alias !== tenantConfig.alias
  const putBack = async () => {
    const done = await resume(input).catch(() => null)
    if (done) toasts.post({ content: t('resumeDone', { name }) })
    await reload()
  }
  const actions = suspendedAt
    ? [{ label: t('resume'), run: () => void putBack() }]
    : [{ label: t('suspend'), run: () => setAsking(true), dangerous: true }]
  return (
    <DetailPage
      title={name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('title'), to: href('settings.organisations.list') },
      ]}
      header={{ pills: <StateBadges organisation={organisation} /> }}
      actions={mayEnd ? actions : []}
    >
      <CardColumns>
        <DetailCard
          title={t('name')}
          fields={[
            { label: t('alias'), value: alias },
            { label: t('plan'), value: organisation.productPlan?.name },
            { label: t('since'), value: <AgoText moment={createdAt} /> },
            ...(suspendedAt ? [{ label: t('suspendedSince'), value: <AgoText moment={suspendedAt} /> }] : []),
          ]}
        />
        <AdministratorCard organisation={organisation} reload={reload} />
        {mayEnd && <DeletionCard organisation={organisation} />}
        <ModulesForm key={JSON.stringify([organisation.productPlan, organisation.modules])} organisation={organisation} reload={reload} />
      </CardColumns>
      {isAsking && (
        <ConfirmDialog
          title={t('suspendTitle', { name })}
          confirm={t('suspend')}
          word={alias}
          close={() => setAsking(false)}
          run={async () => {
            await suspend(input)
            toasts.post({ content: t('suspendDone', { name }) })
            await reload()
          }}
        >
          {t('suspendText')}
        </ConfirmDialog>
      )}
    </DetailPage>
  )
}
