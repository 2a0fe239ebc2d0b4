import { Alert, Anchor } from '@mantine/core'
import { href, type Query } from '@kith/shared/routes.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSite } from '#platform/routing/site.ts'

type Refused = NonNullable<Problem['parameters']>

/** Remembers that a role has no room for what was sent, so that its page can say how to make some. */
export function useRoleRefusal(jobId?: string) {
  const [refused, setRefused] = useState<Refused | null>(null)
  async function telling<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      setRefused(failureOf(error).problems?.find(({ rule }) => rule === 'role')?.parameters ?? null)
      throw error
    }
  }
  return { telling, refusal: refused && <RoleRefusal refused={refused} jobId={jobId} /> }
}

/** The way from a change that a role has no room for to the page on which that is put right. */
function RoleRefusal({ refused, jobId }: { refused: Refused; jobId: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { mayOpen } = useSite()
  const { roleId, context, day, filled, allowed } = refused
  if (!roleId || !mayOpen('workforce_planning.roles.resolve_incompatible_jobs')) return null
  const query: Query = { jobId, fault: text(context), from: text(day), filled: text(filled), allowed: text(allowed) }
  return (
    <Alert color="red" title={t('roles.noRoom')}>
      <Anchor component={Link} to={href('workforce_planning.roles.resolve_incompatible_jobs', { roleId: text(roleId) }, query)}>
        {t('roles.resolve')}
      </Anchor>
    </Alert>
  )
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
