import { choice, date, id, ruleSetOf } from '@kith/shared/fields.ts'
import { reportViews, type ReportView } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { href } from '@kith/shared/routes.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow, DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ReadersLine } from '../ReadersLine.tsx'
import { PerformanceReportChoicesDocument, type PerformanceReportChoicesQuery } from './report.graphql.ts'

type Choices = PerformanceReportChoicesQuery['getPerformanceReportChoices']
interface Values {
  frameworkId: string | null
  from: string | null
  until: string | null
  view: ReportView
}
const required = { required: true } as const
const fields = {
  frameworkId: id(required),
  from: date(required),
  until: date(required),
  view: choice('PerformanceReportView', reportViews, required),
}

interface Props {
  personId: string
  person: string
  inside?: boolean
}

/** Of which template, days and view a report on a person is made. */
export function GenerateForm(props: Props) {
  return (
    <Loaded query={PerformanceReportChoicesDocument} variables={{ personId: props.personId }} part={props.inside ?? false} fresh>
      {({ getPerformanceReportChoices: choices }) => <Form {...props} choices={choices} />}
    </Loaded>
  )
}

function Form({ personId, person, inside = false, choices }: Props & { choices: Choices }) {
  const { t } = useTranslation('performance-reports')
  const [first] = choices.templates
  if (!first) return <EmptyState text={t('report.noTemplates')} />
  return (
    <FormPage<Values>
      title={t(inside ? 'report.title' : 'report.own')}
      about={person}
      inside={inside}
      rules={ruleSetOf(fields)}
      problems={({ from, until }) => (from && until && from >= until ? [{ path: 'until', ...errorMessage('report_order') }] : [])}
      defaults={{ frameworkId: first.id, from: first.from, until: first.until, view: choices.views[0]?.view ?? 'EMPLOYEE' }}
      save={({ frameworkId, from, until, view }) =>
        Promise.resolve({
          to: href(
            'people.performance_report.show',
            { personId, frameworkId: frameworkId ?? '' },
            { from: from ?? '', until: until ?? '', view },
          ),
        })
      }
      cancel={inside ? href('people.show', { personId }) : href('dashboard')}
      saveLabel={t('report.generate')}
    >
      <Inputs choices={choices} personId={personId} person={person} />
    </FormPage>
  )
}

function Inputs({ choices: { templates, views }, personId, person }: Props & { choices: Choices }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const { user } = useSession()
  const { setValue } = useFormContext<Values>()
  const view = useWatch<Values, 'view'>({ name: 'view' })
  const readers = views.find((each) => each.view === view)?.readers
  return (
    <FormSection title={t('report.what')}>
      {readers && <ReadersLine readers={readers} of="report" person={person} isOwn={user.personId === personId} />}
      <SelectField
        name="frameworkId"
        label={t('report.template')}
        options={templates.map(({ id: value, name: label }) => ({ value, label }))}
        clearable={false}
        picked={(value) => {
          const chosen = templates.find((each) => each.id === value)
          if (!chosen) return
          setValue('from', chosen.from)
          setValue('until', chosen.until)
        }}
      />
      <FieldRow>
        <DateField name="from" label={t('report.from')} />
        <DateField name="until" label={t('report.until')} />
      </FieldRow>
      {views.length > 1 && (
        <SelectField
          name="view"
          label={t('report.view')}
          options={views.map(({ view: value }) => ({ value, label: t(`choices:PerformanceReportView.${value}`) }))}
          clearable={false}
        />
      )}
    </FormSection>
  )
}
