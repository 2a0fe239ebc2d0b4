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
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FormPages } from '../fill/FormPages.tsx'
import { useFormPages, type FormValues } from '../fill/use-form-pages.ts'
import { OwnTaskSaveDocument, OwnTaskSubmitDocument, type OwnTaskFragment } from './tasks.graphql.ts'
import { useAutosave, type SaveState } from './use-autosave.ts'

const list = href('tasks.index')

/** A form to be answered, page by page; what is answered so far is kept all the time. */
export function FillTask({ task }: { task: OwnTaskFragment }) {
  // The version of the form says what they are made of
  const [elements, entries] = [task.elements as readonly FormElement[], task.answers as readonly AnswerEntry[]]
  const form = useForm<FormValues>({ defaultValues: { answers: { ...answersFrom(elements, entries) } } })
  return (
    <FormProvider {...form}>
      <Fill task={task} elements={elements} />
    </FormProvider>
  )
}

function Fill({ task: { id, version, title, personDisplayName: person, dueOn, isShared, savedAt }, elements }: { task: OwnTaskFragment; elements: readonly FormElement[] }) {
  const { t } = useTranslation('forms')
  const { date, reader } = useDateFormat()
  const navigate = useNavigate()
  const { getValues } = useFormContext<FormValues>()
  const answers = useWatch<FormValues, 'answers'>({ name: 'answers' })
  const pages = useFormPages(elements)
  const [save] = useMutation(OwnTaskSaveDocument, { context: { quiet: true } })
  const [submit, { loading }] = useMutation(OwnTaskSubmitDocument, { context: { quiet: true } })
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const state = useAutosave(JSON.stringify(entriesOf(answers)), {
    savedAt: savedAt ? new Date(savedAt) : null,
    save: async (value) => {
      const { data } = await save({ variables: { input: { id, answers: JSON.parse(value) as AnswerEntry[] } } })
      return new Date(data?.ownTaskSave ?? Date.now())
    },
  })
  const send = async () => {
    setFailure(null)
    if (!(await pages.judgeAll())) return
    try {
      await submit({ variables: { input: { id, version, answers: entriesOf(getValues().answers) } } })
      setDone(true)
      toasts.post({ content: t('tasks.submitted', { title }) })
      setTimeout(() => void navigate(list))
    } catch (error) {
      setFailure(refusalText(t, failureOf(error), reader))
    }
  }
  return (
    <div className="page">
      <PageHead title={title} breadcrumb={[{ label: t('tasks.title'), to: list }]} context={dueOn ? t('tasks.about', { person, date: date(dueOn) }) : person} />
      <p className="page-context">{t(isShared ? 'tasks.shared' : 'tasks.notShared', { person })}</p>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <FormPages
        form={pages}
        end={
          <Button loading={loading} onClick={() => void send()}>
            {t('fill.submit')}
          </Button>
        }
      />
      <Saving state={state} />
      <LeaveGuard isUnsaved={!isDone && state.kind !== 'SAVED'} />
    </div>
  )
}

function Saving({ state }: { state: SaveState }) {
  const { t } = useTranslation('forms')
  const { moment } = useDateFormat()
  const said = {
    SAVED: () => (state.kind === 'SAVED' && state.at ? t('tasks.saved', { moment: moment(state.at.toISOString()) }) : ''),
    WAITING: () => t('tasks.saving'),
    OFFLINE: () => t('tasks.offline'),
    REFUSED: () => (state.kind === 'REFUSED' ? state.message : ''),
  }[state.kind]()
  return (
    <p className="page-context" role="status">
      {said}
    </p>
  )
}
