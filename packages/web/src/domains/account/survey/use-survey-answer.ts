import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { signedBallot, type SignedBallot } from '#platform/ballots/ballot.ts'
import { deposit } from '#platform/ballots/deposit.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SurveyAnswerDepositDocument } from '#src/generated/mutations/surveyAnswerDeposit.graphql.ts'
import { SurveyKeyDocument } from './survey.graphql.ts'
import { SurveyBallotSignDocument } from '#src/generated/mutations/surveyBallotSign.graphql.ts'

interface Answer {
  score: number
  comment: string | null
}

/** Sends an answer in two requests, of which only the first one says who asks, and only the second one what is answered. */
export function useSurveyAnswer() {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  const client = useApolloClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // An answer that did not arrive is sent again with the same ballot: nobody gets a second one
  const [ballot, setBallot] = useState<SignedBallot | null>(null)
  const sign = async (blinded: string): Promise<string> => {
    const { data } = await client.mutate({
      mutation: SurveyBallotSignDocument,
      variables: { input: { blinded } },
      context: { quiet: true },
    })
    if (typeof data?.surveyBallotSign !== 'string') throw new Error('Nothing was signed')
    return data.surveyBallotSign
  }
  const newBallot = async () => {
    const { data } = await client.query({ query: SurveyKeyDocument, fetchPolicy: 'network-only' })
    const made = await signedBallot(data?.getSurveyKey ?? '', sign)
    setBallot(made)
    return made
  }
  /** Returns whether it was taken. */
  const send = async (answer: Answer): Promise<boolean> => {
    setFailure(null)
    setSending(true)
    try {
      const result = await deposit(SurveyAnswerDepositDocument, { ...(ballot ?? (await newBallot())), ...answer })
      if (result.status === 'failed') setFailure(refusalText(t, result.failure, reader))
      return result.status === 'taken'
    } catch (error) {
      setFailure(refusalText(t, failureOf(error), reader))
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, failure }
}
