import '../fill/fill.css'
import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { TaskDraftsDocument } from './issue.graphql.ts'
import type { IssueValues } from './WhatStep.tsx'

/** Shows who would be asked about whom, before anything is sent. */
export function ReviewStep() {
  const { t } = useTranslation('forms')
  const { date } = useDateFormat()
  const { designId, personIds = [], respondentIds = [], sendOn } = useWatch<IssueValues>()
  const variables = { designId: designId ?? '', personIds, respondentIds, sendOn: sendOn ?? null }
  return (
    <Loaded query={TaskDraftsDocument} variables={variables} fresh part>
      {({ listTaskDrafts: drafts }) => (
        <>
          {drafts.some(({ respondents }) => respondents.length === 0) && (
            <Alert color="yellow" variant="light">
              {t('issue.nobodyText')}
            </Alert>
          )}
          <ul className="issue-drafts">
            {drafts.map(({ personId, personDisplayName: person, respondents, dueOn }) => (
              <li key={personId}>
                <strong>{person}</strong>
                {` · ${respondents.length > 0 ? t('issue.answeredBy', { names: respondents.join(', ') }) : t('issue.nobody')}`}
                {dueOn && ` · ${t('tasks.due', { date: date(dueOn) })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
