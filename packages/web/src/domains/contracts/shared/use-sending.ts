import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState } from 'react'
import { failureText } from '#platform/errors/failure-text.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { askByLink } from './shared-contract.ts'

/** Sends what a signer has decided; `send` says whether it was taken. A link that has ended meanwhile is said to be so. */
export function useSending() {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async <Data extends object, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    setIsBusy(true)
    setFailure(null)
    const answer = await askByLink(document, variables)
    setIsBusy(false)
    if ('failure' in answer) setFailure(answer.failure.problems?.[0]?.message ?? failureText(common, answer.failure))
    else if ((Object.values(answer.data) as unknown[]).includes(null)) setFailure(t('link.voidText'))
    else return true
    return false
  }
  return { send, failure, isBusy }
}
