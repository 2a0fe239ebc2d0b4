import { reorganisation, reorganisationDuplicateFields } from '@kith/shared/domains/workforce/reorganisations.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '#platform/errors/failure.ts'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { MultiSelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { loadProblemTexts } from '#platform/i18n/texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { Draft } from './DraftFrame.tsx'
import { RefusedDraft } from './ProblemsOfMoves.tsx'
import { ReorganisationDeleteDocument } from '#src/generated/mutations/reorganisationDelete.graphql.ts'
import { ReorganisationDuplicateDocument } from '#src/generated/mutations/reorganisationDuplicate.graphql.ts'
import { ReorganisationSubmitDocument } from '#src/generated/mutations/reorganisationSubmit.graphql.ts'
import { ReorganisationUpdateDocument } from '#src/generated/mutations/reorganisationUpdate.graphql.ts'
import { ReorganisationWithdrawDocument } from '#src/generated/mutations/reorganisationWithdraw.graphql.ts'
import type { Asked } from './use-draft-actions.tsx'

interface Props {
  draft: Draft
  reload: () => Promise<unknown>
  close: () => void
}

/** Asks before something is done with a reorganisation. */
export function DraftDialogs({ asked, ...props }: Props & { asked: Asked }) {
  if (asked === 'share') return <ShareDialog {...props} />
  if (asked === 'duplicate' || asked === 'takeBack') return <CopyDialog takesBack={asked === 'takeBack'} {...props} />
  if (asked === 'delete') return <Deleting {...props} />
  return <Sending asked={asked} {...props} />
}

function Sending({ asked, draft, reload, close }: Props & { asked: 'submit' | 'withdraw' }) {
  const { t } = useTranslation('workforce')
  const format = useDateFormat()
  const submit = useAct(ReorganisationSubmitDocument)
  const withdraw = useAct(ReorganisationWithdrawDocument)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { id, version, name, moves, effectiveFrom } = draft
  const isSubmit = asked === 'submit'
  return (
    <ConfirmDialog
      title={t(isSubmit ? 'reorganisation.submitTitle' : 'reorganisation.withdrawTitle', { name })}
      confirm={t(isSubmit ? 'reorganisation.submit' : 'reorganisation.withdraw')}
      dangerous={!isSubmit}
      close={close}
      run={async () => {
        setFailure(null)
        await (isSubmit ? submit : withdraw)({ id, version }).catch(async (error: unknown) => {
          await loadProblemTexts()
          setFailure(failureOf(error))
          throw error
        })
        await reload()
        toasts.post({ content: t(isSubmit ? 'reorganisation.submitted' : 'reorganisation.withdrawn', { name }) })
      }}
    >
      {isSubmit
        ? t('reorganisation.submitText', { count: moves.length, day: format.longDate(effectiveFrom) })
        : t('reorganisation.withdrawText')}
      {failure && <RefusedDraft draft={draft} failure={failure} />}
    </ConfirmDialog>
  )
}

function Deleting({ draft: { id, version, name }, close }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useAct(ReorganisationDeleteDocument, {})
  return (
    <ConfirmDelete
      name={name}
      close={close}
      remove={() => remove({ id, version })}
      removed={() => void navigate(href('workforce_planning.reorganisations.list'))}
    >
      {t('page.deleteText')}
    </ConfirmDelete>
  )
}

interface CopyValues {
  name: string | null
  effectiveFrom: string | null
}

function CopyDialog({ takesBack, draft, close }: Props & { takesBack: boolean }) {
  const { t } = useTranslation('workforce')
  const navigate = useNavigate()
  const { tenantConfig } = useSession()
  const copy = useAct(ReorganisationDuplicateDocument)
  const { name, effectiveFrom } = reorganisationDuplicateFields
  return (
    <FormDialog<CopyValues>
      title={t(takesBack ? 'reorganisation.takeBackTitle' : 'reorganisation.duplicateTitle', { name: draft.name })}
      close={close}
      saveLabel={t(takesBack ? 'reorganisation.takeBack' : 'reorganisation.duplicate')}
      rules={ruleSetOf({ name, effectiveFrom })}
      defaults={{
        name: t(takesBack ? 'reorganisation.backName' : 'reorganisation.copyName', { name: draft.name }),
        effectiveFrom: takesBack ? tenantConfig.today : draft.effectiveFrom,
      }}
      save={async (values) => {
        const { data } = await copy({ ...values, id: draft.id, version: draft.version, takesBack })
        const reorganisationId = data?.reorganisationDuplicate?.id
        if (reorganisationId) void navigate(href('workforce_planning.reorganisations.moves', { reorganisationId }))
      }}
    >
      <DeclaredInput kind={reorganisation} name="name" field={name} />
      <DeclaredInput kind={reorganisation} name="effectiveFrom" field={effectiveFrom} />
    </FormDialog>
  )
}

function ShareDialog({ draft: { id, version, name, sharedWithIds, sharedWiths }, reload, close }: Props) {
  const { t } = useTranslation('workforce')
  const { label, help } = useRecordText(reorganisation)
  const lookUp = useLookUp()
  const update = useAct(ReorganisationUpdateDocument)
  const known = (sharedWiths ?? []).map(({ id: value, displayName }) => ({ value, label: displayName }))
  return (
    <FormDialog<{ sharedWithIds: string[] }>
      title={label('sharedWithIds')}
      close={close}
      rules={ruleSetOf({ sharedWithIds: reorganisation.fields.sharedWithIds })}
      defaults={{ sharedWithIds: [...(sharedWithIds ?? [])] }}
      save={async (values) => {
        await update({ ...values, id, version })
        await reload()
        toasts.post({ content: t('saved', { name }) })
        close()
      }}
    >
      <MultiSelectField
        name="sharedWithIds"
        label={label('sharedWithIds')}
        help={help('sharedWithIds') ?? ''}
        initial={known}
        load={(typed) => lookUp('person', typed, 'people.directory.view')}
        shortest={shortestLookUp}
      />
    </FormDialog>
  )
}
