import './workforce.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { date, id, ruleSetOf } from '@kith/shared/fields.ts'
import { Alert } from '@mantine/core'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { usePage } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { baseOf, routeOf, useFamily, withQuery } from './family.ts'
import { FaultStrip } from './FaultStrip.tsx'
import { RoleFillJobDocument, RoleRoomDocument } from './fill.graphql.ts'
import { hasRoom } from './occupancy.ts'
import { RoleBelowDocument } from './roles.graphql.ts'
import { useRoleText } from './use-role-text.ts'

const ways = ['EXISTING', 'CONCURRENT', 'NEW'] as const
type Way = (typeof ways)[number]

interface Values {
  roleId: string | null
  from: string | null
  way: Way | null
  jobId: string | null
  personId: string | null
}

const required = [{ rule: 'required' as const }]

/** Fills a role from a day on: with a job that there is, a further job of somebody, or the first job of somebody new. */
export default function FillPage() {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { may, tenantConfig } = useSession()
  const [search] = useSearchParams()
  const given = search.get(family.id) ?? ''
  const leadTo = useFormOfFilling()
  const { data, error } = useQuery(RoleBelowDocument)
  const chosen = data?.listAllWorkforceRoles.find((each) => each.id === given)
  const offered = ways.filter((way) =>
    way === 'EXISTING' ? may('people.jobs.edit') : may(way === 'NEW' ? 'people.create' : 'people.jobs.create'),
  )
  const inUse = (data?.listAllWorkforceRoles ?? []).filter(({ isEnabled }) => isEnabled)
  // A form that begins with a role needs its name first
  if (isUuid(given) && !data && !error) return <PageSkeleton />
  return (
    <FormPage<Values>
      key={given}
      title={t(`${family.words}.fill.title`)}
      breadcrumb={[{ label: t(`${family.words}.list.title`), to: family.to('index') }]}
      cancel={isUuid(given) ? family.to('show', given) : family.to('index')}
      saveLabel={t('fill.next')}
      defaults={{
        roleId: isUuid(given) ? given : null,
        from: search.get('from') ?? tenantConfig.today,
        way: offered[0] ?? null,
        jobId: null,
        personId: null,
      }}
      rules={{ ...ruleSetOf({ roleId: id({ required: true }), from: date({ required: true }) }), way: required }}
      problems={({ way, jobId, personId }) => [
        ...(way === 'EXISTING' && !jobId ? [{ path: 'jobId', rule: 'required', message: '' }] : []),
        ...(way === 'CONCURRENT' && !personId ? [{ path: 'personId', rule: 'required', message: '' }] : []),
      ]}
      save={async (values) => ({ to: await leadTo(values) })}
    >
      <FormSection title={t(`${family.words}.one`)}>
        <SelectField
          name="roleId"
          label={t(`${family.words}.one`)}
          initial={chosen && { value: chosen.id, label: chosen.name }}
          load={(typed) => Promise.resolve(matching(choicesOf(inUse), typed))}
        />
        <Room />
        <DateField name="from" label={t('fill.from')} />
      </FormSection>
      <FormSection title={t('fill.how')}>
        <SelectField
          name="way"
          label={t('fill.way')}
          clearable={false}
          options={offered.map((value) => ({ value, label: t(`fill.ways.${value}`) }))}
        />
        <Whom />
      </FormSection>
    </FormPage>
  )
}

/** Says how full the role is on the day from which it is to be filled. */
function Room() {
  const { t } = useTranslation('workforce')
  const { date } = useDateFormat()
  const { today } = useSession().tenantConfig
  const text = useRoleText()
  const roleId = (useWatch({ name: 'roleId' }) as string | null) ?? ''
  const from = parseDate((useWatch({ name: 'from' }) as string | null) ?? '') ?? null
  const { data } = useQuery(RoleRoomDocument, {
    variables: { id: roleId, asAt: from },
    skip: !isUuid(roleId),
    fetchPolicy: 'network-only',
    errorPolicy: 'ignore',
  })
  const role = data?.getWorkforceRole
  if (!role) return null
  const { standing } = role
  const room = hasRoom(standing)
  return (
    <>
      <Alert color={room ? 'blue' : 'yellow'} title={t(room ? 'fill.hasRoom' : 'fill.isFull', { day: date(from ?? today) })}>
        {t('timeline.figures', { fte: text.fte(standing), jobs: text.jobs(standing) })}
      </Alert>
      <FaultStrip role={role} />
    </>
  )
}

/** The job or the person, as the way of filling asks for. */
function Whom() {
  const { t } = useTranslation(['workforce', 'common'])
  const way = useWatch({ name: 'way' }) as Way | null
  const lookUp = useLookUp()
  const search = { shortest: shortestLookUp, placeholder: t('common:form.typeToSearch') }
  if (way === 'EXISTING')
    return (
      <SelectField key={way} {...search} name="jobId" label={t('fill.job')} load={(typed) => lookUp('job', typed, 'people.jobs.edit')} />
    )
  if (way === 'CONCURRENT')
    return (
      <SelectField
        key={way}
        {...search}
        name="personId"
        label={t('fill.person')}
        load={(typed) => lookUp('person', typed, 'people.jobs.create')}
      />
    )
  return <p className="page-context">{t('fill.newHelp')}</p>
}

/** The form on which it goes on, and the role after it. */
function useFormOfFilling(): (values: Values) => Promise<string> {
  const client = useApolloClient()
  const family = useFamily()
  const { route } = usePage()
  return async ({ roleId, from, way, jobId, personId }) => {
    const step = await (async () => {
      if (way === 'EXISTING') {
        const { data } = await client.query({ query: RoleFillJobDocument, variables: { id: jobId ?? '' } })
        const job = data?.getJob
        return { route: 'people.jobs.change', params: { personId: job?.personId ?? '', jobId: jobId ?? '' }, mapping: {} } as const
      }
      if (way === 'CONCURRENT') return { route: 'people.jobs.add_concurrent', params: { personId: personId ?? '' }, mapping: {} } as const
      return { route: 'people.create', params: {}, mapping: {} } as const
    })()
    const done = routeOf(baseOf(route), 'current')
    const address = redirectChains.start({
      triggerName: 'role.filled',
      completionRoute: { route: done ?? 'workforce_planning.index', params: { [family.id]: roleId ?? '' }, mapping: {} },
      chain: [step],
    })
    return withQuery(address, { what: 'ROLE', from, workforceRoleId: roleId })
  }
}
