import { Button, type ButtonProps } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { postFailure } from '#platform/errors/post-failure.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useSession } from '#platform/session/session-context.ts'
import { exitRole } from './role.ts'

/** The way back to one's own rights. */
export function ExitRole(props: ButtonProps) {
  const { t } = useTranslation()
  const { isAssumingAccountAsAnotherUser } = useSession().user
  const { cache } = useApolloClient()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await exitRole().catch((error: unknown) => {
      setLeaving(false)
      return postFailure(failureOf(error), cache)
    })
  }
  return (
    <Button {...props} loading={isLeaving} onClick={() => void leave()}>
      {t(isAssumingAccountAsAnotherUser ? 'assumed.exitAccount' : 'assumed.exitGroups')}
    </Button>
  )
}
