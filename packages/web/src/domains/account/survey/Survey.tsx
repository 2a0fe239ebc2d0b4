import { useMutation, useQuery } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#platform/session/SessionContext.tsx'
import { isSurveyed } from '#platform/telemetry/telemetry.ts'
import { SurveyDueDocument } from './survey.graphql.ts'
import { SurveyPromptSetDocument } from '#src/generated/mutations/surveyPromptSet.graphql.ts'

const SurveyCard = lazy(() => import('./SurveyCard.tsx'))

/** Asks how likely people are to recommend Kith, where the operator wants to know: beside the page, and in the way of nothing. */
export default function Survey() {
  const { user } = useSession()
  return isSurveyed() && !user.isAssumedAccount ? <DueSurvey /> : null
}

function DueSurvey() {
  const { data } = useQuery(SurveyDueDocument, { fetchPolicy: 'network-only' })
  const [show, { data: shown }] = useMutation(SurveyPromptSetDocument, { context: { quiet: true } })
  const [isClosed, setClosed] = useState(false)
  const isDue = data?.isSurveyDue === true
  useEffect(() => {
    // Another page may have asked in the meantime: then this one is refused, and stays silent
    if (isDue) show({ variables: { input: { state: 'SHOWN' } } }).catch(() => undefined)
  }, [isDue, show])
  if (!shown?.surveyPromptSet || isClosed) return null
  return (
    <Suspense fallback={null}>
      <SurveyCard close={() => setClosed(true)} />
    </Suspense>
  )
}
