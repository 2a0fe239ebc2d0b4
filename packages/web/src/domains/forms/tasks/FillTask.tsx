import { useMutation } from '@apollo/client/react'
import { answersFrom, entriesOf, type AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { LeaveGuard } from '#platform/form/UnsavedGuard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FormFilesContext } from '../fill/form-files.ts'
import { FormPages } from '../fill/FormPages.tsx'
import { useFormPages, type FormValues } from '../fill/use-form-pages.ts'
import { Saving } from './Saving.tsx'
import { OwnTaskSaveDocument, OwnTaskSubmitDocument, type OwnFormFragment } from './tasks.graphql.ts'
import { useFormFiles } from './use-form-files.ts'
import { useAutosave } from './use-autosave.ts'

interface Props {
  task: OwnFormFragment
  reload: () => void
}

/** A form to be answered, page by page; what is answered so far is kept all the time. */
export function FillTask(props: Props) {
  // The version of the form says what they are made of
  const [elements, entries] = [props.task.elements as readonly FormElement[], props.task.answers as readonly AnswerEntry[]]
  const form = useForm<FormValues>({ defaultValues: { answers: { ...answersFrom(elements, entries) } } })
  const files = useFormFiles(props.task)
  return (
    <FormProvider {...form}>
      <FormFilesContext value={files}>
        <Fill {...props} elements={elements} />
      </FormFilesContext>
    </FormProvider>
  )
}

function Fill({ task, elements, reload }: Props & { elements: readonly FormElement[] }) {
  const { t } = useTranslation('forms')
  const { date } = useDateFormat()
  const { title, personDisplayName: person, dueOn, isShared } = task
  const isOwn = useSession().user.personId === task.personId
  const pages = useFormPages(elements)
  const saving = useSaving(task)
  const { send, isSending, isDone, failure } = useSubmit(task, pages.judgeAll, saving)
  return (
    <div className="page">
      <PageHead
        title={title}
        breadcrumb={[{ label: t('tasks.inbox'), to: href('inbox') }]}
        context={[
          isOwn ? t('tasks.aboutYou') : t('tasks.about', { person }),
          ...(dueOn ? [t('tasks.due', { date: date(dueOn) })] : []),
        ].join(' · ')}
      />
      <p className="page-context">{isOwn ? t('tasks.own') : t(isShared ? 'tasks.shared' : 'tasks.notShared', { person })}</p>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <FormPages
        form={pages}
        end={
          <Button loading={isSending} onClick={() => void send()}>
            {t('fill.submit')}
          </Button>
        }
      />
      <Saving state={saving.state} keep={saving.replace} reload={reload} />
      <LeaveGuard isUnsaved={!isDone && saving.state.kind !== 'SAVED'} />
    </div>
  )
}

function useSaving({ id, draft, savedAt }: OwnFormFragment) {
  const answers = useWatch<FormValues, 'answers'>({ name: 'answers' })
  const save = useAct(OwnTaskSaveDocument)
  return useAutosave(JSON.stringify(entriesOf(answers)), {
    begun: { draft, savedAt: savedAt ? new Date(savedAt) : null },
    save: async (value, from) => {
      const { data } = await save({ id, draft: from, answers: JSON.parse(value) as AnswerEntry[] })
      const kept = data?.ownTaskSave
      if (!kept) throw new Error('Nothing was kept')
      return { draft: kept.draft, savedAt: new Date(kept.savedAt) }
    },
  })
}

/** Submits what is right, and leads back to the inbox; what was typed stays where it is refused. */
function useSubmit(
  { id, title }: OwnFormFragment,
  judgeAll: () => Promise<boolean>,
  { stop, goOn, collide }: ReturnType<typeof useAutosave>,
) {
  const { t } = useTranslation('forms')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const navigate = useNavigate()
  const { getValues } = useFormContext<FormValues>()
  const [submit, { loading }] = useMutation(OwnTaskSubmitDocument, { context: { quiet: true } })
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const send = async () => {
    setFailure(null)
    if (!(await judgeAll())) return
    const draft = await stop()
    try {
      await submit({ variables: { input: { id, draft, answers: entriesOf(getValues().answers) } } })
      setDone(true)
      toasts.post({ content: t('tasks.submitted', { title }) })
      setTimeout(() => void navigate(href('inbox')))
    } catch (error) {
      const refused = failureOf(error)
      if (refused.code === 'CONFLICT') return collide(refused.currentVersion ?? draft)
      setFailure(refusalText(common, refused, reader))
      goOn()
    }
  }
  return { send, isSending: loading, isDone, failure }
}
