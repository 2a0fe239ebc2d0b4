import { entriesOf, type Answers } from '@kith/shared/domains/forms/answers.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { ruleOf } from '@kith/shared/problems/rule-of.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '#domains/forms/public.ts'
import { signedBallot, type SignedBallot } from '#platform/ballots/ballot.ts'
import { deposit } from '#platform/ballots/deposit.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AnonymousBallotSignDocument } from '#src/generated/mutations/anonymousBallotSign.graphql.ts'
import { AnonymousAnswerDepositDocument } from '#src/generated/mutations/anonymousAnswerDeposit.graphql.ts'
import type { AnonymousFormToAnswerQuery } from './anonymous.graphql.ts'

export type AnonymousForm = AnonymousFormToAnswerQuery['getOwnAnonymousForm']

type State = 'OPEN' | 'SENDING' | 'DONE'

/** Has a ballot signed unseen, and sends it with the answers, without the session; one that is signed waits until it was taken. */
export function useSend({ id: sendId, organisationId, cellId, publicKey }: AnonymousForm, judgeAll: () => Promise<boolean>) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  const { getValues } = useFormContext<FormValues>()
  const sign = useAct(AnonymousBallotSignDocument)
  const [state, setState] = useState<State>('OPEN')
  const [failure, setFailure] = useState<string | null>(null)
  const answersOf = (): Answers => getValues().answers
  const blindly = async (blinded: string): Promise<string> => {
    const { data } = await sign({ sendId, blinded })
    if (typeof data?.anonymousBallotSign !== 'string') throw new Error('Nothing was signed')
    return data.anonymousBallotSign
  }
  const fail = (text: string) => {
    setFailure(text)
    setState('OPEN')
  }
  const send = async () => {
    setFailure(null)
    if (!(await judgeAll())) return
    setState('SENDING')
    try {
      const ballot = keptBallot(sendId) ?? keepBallot(sendId, { cellId, ...(await signedBallot(publicKey, blindly)) })
      const answers = entriesOf(answersOf())
      const result = await deposit(AnonymousAnswerDepositDocument, { organisationId, sendId, ...ballot, answers })
      if (result.status === 'failed') return fail(refusalText(t, result.failure, reader))
      if (result.status === 'refused') return fail(problemText({ message: '', ...ruleOf('anonymous_closed') }, reader))
      sessionStorage.removeItem(keyOf(sendId))
      setState('DONE')
    } catch (error) {
      fail(refusalText(t, failureOf(error), reader))
    }
  }
  return { send, state, failure, answersOf }
}

/** It says of nobody whose it is, and is needed when the answers did not arrive: nobody gets a second one. */
const keyOf = (sendId: string) => `kith ballot ${sendId}`

/** With the cell whose key has signed it. */
type KeptBallot = SignedBallot & { readonly cellId: string }

function keptBallot(sendId: string): KeptBallot | undefined {
  const kept = sessionStorage.getItem(keyOf(sendId))
  return kept === null ? undefined : (JSON.parse(kept) as KeptBallot)
}

function keepBallot(sendId: string, ballot: KeptBallot): KeptBallot {
  sessionStorage.setItem(keyOf(sendId), JSON.stringify(ballot))
  return ballot
}
