import { useAct } from '#platform/graphql/use-act.ts'
import './survey.css'
import { Button, Textarea } from '@mantine/core'
import { surveyScores } from '@kith/shared/survey.ts'
import { useId, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SurveyPromptSetDocument } from '#src/generated/mutations/surveyPromptSet.graphql.ts'
import { useSurveyAnswer } from './use-survey-answer.ts'

/** The question, and nothing that has to be answered. To leave it is to be asked again after some months. */
export default function SurveyCard({ close }: { close: () => void }) {
  const { t } = useTranslation('account')
  const id = useId()
  const [score, setScore] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const { send, isSending, failure } = useSurveyAnswer()
  const decline = useAct(SurveyPromptSetDocument, {})
  const answer = async () => {
    if (score === null) return
    if (!(await send({ score, comment: comment.trim() || null }))) return
    toasts.post({ content: t('survey.thanks') })
    close()
  }
  const never = async () => {
    await decline({ state: 'DECLINED' })
    close()
  }
  return (
    <aside className="survey card no-print" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void answer()
        }}
      >
        <fieldset>
          <legend id={id}>{t('survey.question')}</legend>
          <div className="survey-scores">
            {surveyScores.map((each) => (
              <label key={each}>
                <input type="radio" name={id} value={each} checked={score === each} onChange={() => setScore(each)} />
                <span>{each}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="survey-ends" aria-hidden>
          <span>{t('survey.least')}</span>
          <span>{t('survey.most')}</span>
        </div>
        {score !== null && (
          <Textarea
            label={t('survey.comment')}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={5}
          />
        )}
        {failure && <p role="alert">{failure}</p>}
        <p className="survey-note">{t('survey.note')}</p>
        <div className="survey-actions">
          <Button type="submit" size="xs" disabled={score === null} loading={isSending}>
            {t('survey.send')}
          </Button>
          <Button size="xs" variant="default" onClick={close}>
            {t('survey.later')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void never().catch(() => undefined)}>
            {t('survey.never')}
          </Button>
        </div>
      </form>
    </aside>
  )
}
