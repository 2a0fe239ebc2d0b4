import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DashboardActionPerformDocument, DashboardActionToPerformDocument, type DashboardActionToPerformQuery } from './actions.graphql.ts'

/** Asks for the form of a tile: it is filled in at once, or somebody else is asked to. */
export default function PerformPage() {
  const { t } = useTranslation('dashboard')
  const { dashboardActionId: id = '' } = useParams()
  return (
    <Loaded query={DashboardActionToPerformDocument} variables={{ id }} fresh notFound={t('perform.gone')}>
      {({ getOwnDashboardAction: action }) => <Perform key={id} action={action} />}
    </Loaded>
  )
}

type Action = DashboardActionToPerformQuery['getOwnDashboardAction']
interface Values {
  subjectId: string | null
}

function Perform({ action }: { action: Action }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const form = useForm<Values>({ defaultValues: { subjectId: null } })
  const [first, second] = action.options
  const [chosen, setChosen] = useState(second ? '' : (first?.id ?? ''))
  const option = action.options.find(({ id }) => id === chosen)
  return (
    <FormProvider {...form}>
      <div className="page">
        <PageHead
          title={action.title}
          context={action.description}
          breadcrumb={[{ label: t('common:navigation.dashboard'), to: href('dashboard') }]}
        />
        {action.address && <a href={action.address}>{t('perform.follow')}</a>}
        {!action.address && !first && <p>{t('perform.noForm')}</p>}
        {second && (
          <Radio.Group label={t('perform.which')} value={chosen} onChange={setChosen}>
            <div className="action-options">
              {action.options.map(({ id, title }) => (
                <Radio key={id} value={id} label={title} />
              ))}
            </div>
          </Radio.Group>
        )}
        {option && <Ask key={option.id} action={action} option={option} />}
      </div>
    </FormProvider>
  )
}

function Ask({ action, option }: { action: Action; option: Action['options'][number] }) {
  const { t } = useTranslation('dashboard')
  const lookUp = useLookUp()
  const subjectId = useWatch<Values, 'subjectId'>({ name: 'subjectId' })
  const { perform, isBusy, failure } = usePerform(action, option)
  const asksWhom = option.subject === 'CHOSEN'
  return (
    <>
      <p className="page-context">{t(option.isMine ? 'perform.fillText' : 'perform.requestText', { form: option.title })}</p>
      {asksWhom && (
        <SelectField
          name="subjectId"
          label={t('perform.about')}
          load={(typed) => lookUp('person', typed, 'people.directory.view')}
          shortest={shortestLookUp}
          needed
        />
      )}
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div>
        <Button loading={isBusy} disabled={asksWhom && !subjectId} onClick={() => void perform(asksWhom ? subjectId : null)}>
          {t(option.isMine ? 'perform.fill' : 'perform.request')}
        </Button>
      </div>
    </>
  )
}

/** Leads to the form that the user fills in, or back to the dashboard where others were asked. */
function usePerform({ id }: Action, { id: optionId }: Action['options'][number]) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const navigate = useNavigate()
  const [run, { loading }] = useMutation(DashboardActionPerformDocument, { context: { quiet: true } })
  const [failure, setFailure] = useState<string | null>(null)
  const perform = async (subjectId: string | null) => {
    setFailure(null)
    try {
      const { data } = await run({ variables: { input: { id, optionId, subjectId } } })
      const done = data?.dashboardActionPerform
      if (done?.taskId) return void navigate(href('tasks.show', { taskId: done.taskId }))
      toasts.post({ content: t('perform.requested', { count: done?.respondents ?? 0 }) })
      void navigate(href('dashboard'))
    } catch (error) {
      setFailure(refusalText(common, failureOf(error), reader))
    }
  }
  return { perform, isBusy: loading, failure }
}
