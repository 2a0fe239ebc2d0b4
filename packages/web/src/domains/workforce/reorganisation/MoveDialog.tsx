import { useApolloClient } from '@apollo/client/react'
import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { movableAttributes, moveFields, type MovableAttribute } from '@kith/shared/domains/workforce/reorganisations.ts'
import { choice, id, ruleSetOf } from '@kith/shared/fields.ts'
import { useWatch } from 'react-hook-form'
import { useSupervisorSearch } from '#domains/jobs/public.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { DecimalField, SelectField, type SelectOption } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useStayHere } from '#platform/routing/use-stay-here.ts'
import type { Draft, Move } from './DraftFrame.tsx'
import { MoveLocationsDocument, MoveRolesDocument, MoveTitlesDocument, MoveUnitsDocument } from './reorganisations.graphql.ts'
import { usePutMove } from './use-put-move.ts'

interface Values {
  jobId: string | null
  attribute: MovableAttribute | null
  supervisorJobId: string | null
  businessUnitId: string | null
  locationId: string | null
  positionTitleId: string | null
  workforceRoleId: string | null
  fte: string | null
}

interface Props {
  draft: Draft
  /** The move that is changed; a new one without it. */
  move?: Move
  changed: () => Promise<unknown>
  close: () => void
}

const rules = ruleSetOf({
  jobId: id({ required: true }),
  attribute: choice('MovableAttribute', movableAttributes, { required: true }),
  fte: moveFields.fte,
})

/** One attribute of a job that a draft changes, and to which value. */
export function MoveDialog({ draft, move, changed, close }: Props) {
  const { t } = useTranslation(['workforce', 'choices', 'common'])
  useStayHere()
  const lookUp = useLookUp()
  const { put } = usePutMove(draft, changed, true)
  const job = move?.job
  return (
    <FormDialog<Values>
      title={move ? t('reorganisation.changeMove') : t('reorganisation.addMove')}
      close={close}
      {...(move ? {} : { saveLabel: t('reorganisation.addMove') })}
      rules={rules}
      problems={(values) => {
        const input = values.attribute && jobAttributes[values.attribute].input
        const isMissing = input && !isClearable(values.attribute) && !values[input]
        return isMissing ? [{ path: input, rule: 'required', message: '' }] : []
      }}
      defaults={{ ...nothing, jobId: move?.jobId ?? null }}
      save={async ({ jobId, attribute, ...values }) => {
        if (!jobId || !attribute) return
        await put(jobId, { [attribute]: values[jobAttributes[attribute].input] })
        close()
      }}
    >
      <SelectField
        name="jobId"
        label={t('reorganisation.job')}
        initial={job ? { value: job.id, label: [job.personDisplayName, job.jobName].filter(Boolean).join(' · ') } : null}
        disabled={move !== undefined}
        load={(typed) => lookUp('job', typed, 'people.jobs.view')}
        shortest={shortestLookUp}
        placeholder={t('common:form.typeToSearch')}
      />
      <SelectField
        name="attribute"
        label={t('reorganisation.attribute')}
        clearable={false}
        options={movableAttributes.map((value) => ({ value, label: t(`choices:MovableAttribute.${value}`) }))}
      />
      <NewValue day={draft.effectiveFrom} />
    </FormDialog>
  )
}

const nothing = {
  jobId: null,
  attribute: 'SUPERVISOR',
  supervisorJobId: null,
  businessUnitId: null,
  locationId: null,
  positionTitleId: null,
  workforceRoleId: null,
  fte: null,
} as const

const isClearable = (attribute: MovableAttribute | null) => attribute === 'SUPERVISOR' || attribute === 'ROLE'

/** The input of the attribute that is chosen. */
function NewValue({ day }: { day: string | null }) {
  const { t } = useTranslation(['choices', 'workforce', 'common'])
  const attribute = useWatch({ name: 'attribute' }) as MovableAttribute | null
  const searchSupervisors = useSupervisorSearch(day)
  const load = useListOf()
  if (!attribute) return null
  const shared = { name: jobAttributes[attribute].input, label: t(`choices:MovableAttribute.${attribute}`) }
  if (attribute === 'FTE') return <DecimalField {...shared} />
  if (attribute === 'SUPERVISOR')
    return (
      <SelectField
        key={attribute}
        {...shared}
        load={searchSupervisors}
        shortest={shortestLookUp}
        placeholder={t('common:form.typeToSearch')}
        help={t('workforce:reorganisation.emptySupervisor')}
      />
    )
  return <SelectField key={attribute} {...shared} load={load(attribute)} clearable={attribute === 'ROLE'} />
}

function useListOf() {
  const client = useApolloClient()
  const read = {
    BUSINESS_UNIT: async () => (await client.query({ query: MoveUnitsDocument })).data?.listAllBusinessUnits,
    LOCATION: async () => (await client.query({ query: MoveLocationsDocument })).data?.listAllLocations,
    POSITION_TITLE: async () => (await client.query({ query: MoveTitlesDocument })).data?.listAllPositionTitles,
    ROLE: async () => (await client.query({ query: MoveRolesDocument })).data?.listAllWorkforceRoles,
  }
  return (attribute: keyof typeof read) =>
    async (typed: string): Promise<readonly SelectOption[]> =>
      matching(choicesOf((await read[attribute]()) ?? []), typed)
}
