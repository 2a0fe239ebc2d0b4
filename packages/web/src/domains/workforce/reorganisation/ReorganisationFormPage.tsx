import { useApolloClient, useQuery } from '@apollo/client/react'
import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import { useParams } from 'react-router'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { MoveReasonsDocument, ReorganisationValuesDocument, type DraftValuesFragment } from './reorganisations.graphql.ts'
import { ReorganisationCreateDocument } from '#src/generated/mutations/reorganisationCreate.graphql.ts'
import { ReorganisationUpdateDocument } from '#src/generated/mutations/reorganisationUpdate.graphql.ts'

interface Values {
  name: string | null
  effectiveFrom: string | null
  reasonId: string | null
  note: string | null
}

const { name, effectiveFrom, reasonId, note } = reorganisation.fields
const fields = { name, effectiveFrom, reasonId, note }

/** A new draft, or the name, day, reason and note of one. */
export default function ReorganisationFormPage() {
  const { t } = useTranslation('records')
  const { reorganisationId: id } = useParams()
  if (!id) return <Form draft={null} />
  return (
    <Loaded query={ReorganisationValuesDocument} variables={{ id }} fresh notFound={t('reorganisation.notFound')}>
      {({ getReorganisation: draft }, reload) => <Form key={draft.id} draft={draft} reload={reload} />}
    </Loaded>
  )
}

function Form({ draft, reload }: { draft: DraftValuesFragment | null; reload?: () => Promise<unknown> }) {
  const { t } = useTranslation(['workforce', 'records', 'common'])
  const client = useApolloClient()
  const create = useAct(ReorganisationCreateDocument)
  const update = useAct(ReorganisationUpdateDocument)
  const list = href('workforce_planning.reorganisations.list')
  const pageOf = (reorganisationId: string) => href('workforce_planning.reorganisations.show', { reorganisationId })
  // Updates of jobs need a reason where the organisation has any
  const { data: reasons } = useQuery(MoveReasonsDocument)
  const needsReason = (reasons?.listAllJobUpdateReasons.length ?? 0) > 0
  const loadReasons = async (typed: string) => {
    const { data } = await client.query({ query: MoveReasonsDocument })
    return matching(choicesOf(data?.listAllJobUpdateReasons ?? []), typed)
  }
  return (
    <FormPage<Values>
      title={draft ? t('common:page.edit', { name: lowerFirst(t('records:reorganisation.one')) }) : t('records:reorganisation.add')}
      {...(draft ? { about: draft.name, isMergedByItself: true as const } : {})}
      breadcrumb={[{ label: t('records:reorganisation.many'), to: list }, ...(draft ? [{ label: draft.name, to: pageOf(draft.id) }] : [])]}
      cancel={draft ? pageOf(draft.id) : list}
      rules={{ ...ruleSetOf(fields), ...(needsReason ? { reasonId: [{ rule: 'required' as const }] } : {}) }}
      {...(reload ? { reload } : {})}
      defaults={{
        name: draft?.name ?? null,
        effectiveFrom: draft?.effectiveFrom ?? null,
        reasonId: draft?.reasonId ?? null,
        note: draft?.note ?? null,
      }}
      save={async (values) => {
        if (draft) {
          await update({ ...values, id: draft.id, version: draft.version })
          return { to: pageOf(draft.id), toast: t('workforce:saved', { name: values.name ?? '' }) }
        }
        const { data } = await create(values)
        const made = data?.reorganisationCreate?.id
        return { to: made ? pageOf(made) : list, toast: t('workforce:created', { name: values.name ?? '' }) }
      }}
    >
      <DeclaredInput kind={reorganisation} name="name" field={fields.name} />
      <DeclaredInput kind={reorganisation} name="effectiveFrom" field={fields.effectiveFrom} />
      <DeclaredInput
        kind={reorganisation}
        name="reasonId"
        field={fields.reasonId}
        choices={{ load: loadReasons }}
        chosen={draft?.reason ? { value: draft.reason.id, label: draft.reason.name } : null}
      />
      <DeclaredInput kind={reorganisation} name="note" field={fields.note} />
    </FormPage>
  )
}
