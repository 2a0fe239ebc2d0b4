import { useApolloClient, useQuery } from '@apollo/client/react'
import { onboardingList } from '@kith/shared/domains/onboarding/list.ts'
import { onboardingStatuses } from '@kith/shared/domains/onboarding/sessions.ts'
import { orderName } from '@kith/shared/lists.ts'
import { href } from '@kith/shared/routes.ts'
import { IconBriefcase, IconEye, IconEyeOff, IconFileCertificate, IconSend, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { choicesOf } from '#platform/form/choices.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { OnboardingsFilter, OnboardingsSort } from '#src/generated/schema-types.ts'
import { OnboardingsPageDocument, type OnboardingRowFragment } from '../onboarding.graphql.ts'
import { OnboardingSessionHideDocument } from '#src/generated/mutations/onboardingSessionHide.graphql.ts'
import { OnboardingSessionUnhideDocument } from '#src/generated/mutations/onboardingSessionUnhide.graphql.ts'
import { OnboardingFiltersDocument } from './filters.graphql.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Row = OnboardingRowFragment
type Issued = Pick<Row, 'jobId' | 'personDisplayName'>

/** The list of onboardings, of everyone or of one person or job, and what can be done with each. */
export function useOnboardingRows(about: Pick<OnboardingsFilter, 'personIds' | 'jobIds'> = {}) {
  const { t } = useTranslation(['onboarding', 'people', 'access', 'choices', 'records'])
  const { may } = useSession()
  const client = useApolloClient()
  const [asked, setAsked] = useState<Issued | null>(null)
  const list = useListState({ declaration: onboardingList })
  const { data: offered } = useQuery(OnboardingFiltersDocument, { variables: { templates: may('onboarding_form_templates.view') } })
  const { status, issued, entity, template, hidden } = list.filters
  const isOfOne = about.personIds !== undefined || about.jobIds !== undefined
  const { data, previousData, error, refetch } = useQuery(OnboardingsPageDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search,
      filter: {
        ...about,
        ...(isOfOne || hidden === 'yes' ? { withHidden: true } : {}),
        ...(status ? { statuses: [status as Row['status']] } : {}),
        ...(issued ? { isIssued: issued === 'yes' } : {}),
        ...(entity ? { businessEntityIds: [entity] } : {}),
        ...(template ? { templateIds: [template] } : {}),
      },
      sort: (orderName(onboardingList, list.sort, list.descending) ?? null) as OnboardingsSort | null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const hide = useAct(OnboardingSessionHideDocument, {})
  const unhide = useAct(OnboardingSessionUnhideDocument, {})
  const reload = () => client.refetchQueries({ include: [OnboardingsPageDocument] })
  const switched = (run: typeof hide | typeof unhide, { id, version }: { id: string; version: number }) =>
    void run({ id, version })
      .then(reload)
      .catch(() => undefined)
  const actionsOf = (row: Row): Action[] => {
    const { session, jobId } = row
    const can = session?.viewerCan ?? []
    const lacksJob = row.status === 'REQUIRES_JOB' || row.status === 'REQUIRES_JOB_AND_ACCOUNT'
    const lacksAccount = row.status === 'REQUIRES_ACCOUNT' || row.status === 'REQUIRES_JOB_AND_ACCOUNT'
    return [
      ...(lacksJob && may('people.jobs.create')
        ? [
            {
              label: t('people:actions.createJob'),
              to: href('people.jobs.create', { personId: row.personId }),
              icon: <IconBriefcase size={16} aria-hidden />,
            },
          ]
        : []),
      ...(lacksAccount && may('users.view') && may('users.create')
        ? [
            {
              label: t('access:users.createOne'),
              to: href('people.user', { personId: row.personId }),
              icon: <IconUserPlus size={16} aria-hidden />,
            },
          ]
        : []),
      ...(jobId && !session && may('people.onboarding.issue')
        ? [{ label: t('issue.one'), run: () => setAsked(row), icon: <IconSend size={16} aria-hidden /> }]
        : []),
      ...(session?.contractId
        ? [
            {
              label: t('openContract'),
              to: href('contracts.show', { contractId: session.contractId }),
              icon: <IconFileCertificate size={16} aria-hidden />,
            },
          ]
        : []),
      ...(session && can.includes('hide')
        ? [
            {
              label: t('records:onboardingSession.actions.hide'),
              run: () => switched(hide, session),
              icon: <IconEyeOff size={16} aria-hidden />,
            },
          ]
        : []),
      ...(session && can.includes('unhide')
        ? [
            {
              label: t('records:onboardingSession.actions.unhide'),
              run: () => switched(unhide, session),
              icon: <IconEye size={16} aria-hidden />,
            },
          ]
        : []),
    ]
  }
  const columns = useDeclaredColumns<Row, typeof onboardingList>(onboardingList, {
    person: { width: 190, cell: (row) => <span data-person={row.personId}>{row.personDisplayName}</span> },
    job: { width: 180, cell: ({ positionTitle }) => positionTitle ?? '–' },
    template: { width: 150, cell: ({ templateName }) => templateName ?? '–' },
    startDate: { width: 130, cell: ({ startDate }) => <DateText date={startDate} /> },
    issuedOn: { width: 130, cell: ({ issuedOn }) => <DateText date={issuedOn} /> },
    status: {
      width: 250,
      firm: true,
      cell: (row) => (
        <>
          <StatusBadge status={row.status} act={actionsOf(row)[0]} />
          {row.isHidden && <span className="quiet-mark"> {t('hidden')}</span>}
          {row.isFormBroken && <p className="page-context">{t('formBroken')}</p>}
          {row.goneDocuments.length > 0 && <p className="page-context">{t('gone', { labels: row.goneDocuments.join(', ') })}</p>}
        </>
      ),
    },
    progress: { width: 100, cell: ({ session, stepsDone, steps }) => (session ? t('progress', { done: stepsDone, steps }) : '–') },
  })
  const page = (data ?? previousData)?.listOnboardings
  return {
    list,
    columns,
    rows: page?.items,
    error,
    retry: () => void refetch(),
    total: page ? { count: page.totalCount } : null,
    nextCursor: page?.endCursor,
    rowKey: ({ id }: Row) => id,
    rowName: ({ personDisplayName }: Row) => personDisplayName,
    rowLink: ({ personId }: Row) => href('people.onboarding', { personId }),
    rowActions: actionsOf,
    filters: [
      {
        name: 'status',
        label: t('columns.status'),
        options: onboardingStatuses.map((value) => ({ value, label: t(`choices:OnboardingSessionStatus.${value}`) })),
      },
      {
        name: 'issued',
        label: t('filters.issued'),
        options: [
          { value: 'yes', label: t('filters.issuedYes') },
          { value: 'no', label: t('filters.issuedNo') },
        ],
      },
      { name: 'entity', label: t('people:filters.businessEntity'), options: choicesOf(offered?.listAllBusinessEntities ?? []) },
      {
        name: 'template',
        label: t('columns.template'),
        options: choicesOf(offered?.listOnboardingFormTemplates?.items.map(({ id, name }) => ({ id, name: name ?? '' })) ?? []),
      },
      { name: 'hidden', label: t('filters.hidden'), options: [{ value: 'yes', label: t('filters.hiddenYes') }] },
    ],
    issue: setAsked,
    reload,
    dialog: asked && <IssueDialog row={asked} close={() => setAsked(null)} done={reload} />,
  }
}
