import '../../access.css'
import { mostAccountsAtOnce, mostCandidates, userBulkCreateFields } from '@kith/shared/domains/access/users.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import { accountInput, newAccount, NewAccountFields } from '../AccessFields.tsx'
import { BulkResults, type Outcome } from './BulkResults.tsx'
import { ReviewAccounts } from './ReviewAccounts.tsx'
import { SelectPeople, type Chosen } from './SelectPeople.tsx'
import { AccountCandidatesDocument, UserBulkCreateDocument } from './bulk.graphql.ts'
import type { BulkValues } from './ReviewAccounts.tsx'

const { accessType, activeFrom, disableOn, passwordMethod } = userBulkCreateFields
const rules = {
  ...ruleSetOf({ accessType, activeFrom, disableOn, passwordMethod }),
  people: [{ rule: 'requiredFieldArray' } as const],
}

/** Accounts for many people: who, with which access, a last look, and what became of each. Those whom another page has chosen are chosen. */
export default function BulkCreatePage() {
  const [parameters] = useSearchParams()
  const people = parameters.get('people')?.split(',') ?? null
  const most = Math.min(mostCandidates, Math.max(1, Number(parameters.get('limit')) || mostCandidates))
  if (!people) return <BulkForm people={null} most={most} able={[]} />
  return (
    <Loaded query={AccountCandidatesDocument} variables={{ personIds: people, most, search: null }} fresh>
      {({ listAccountCandidates: { able } }) => <BulkForm people={people} most={most} able={able.slice(0, most)} />}
    </Loaded>
  )
}

interface FormProps {
  people: readonly string[] | null
  most: number
  able: readonly Chosen[]
}

function BulkForm({ people, most, able }: FormProps) {
  const { t } = useTranslation(['access', 'common'])
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const create = useAct(UserBulkCreateDocument)
  if (outcomes) return <BulkResults outcomes={outcomes} />
  // Of one person nothing is left to select
  const [one] = people?.length === 1 ? able : []

  const createAll = async ({ people: chosen, ...values }: BulkValues) => {
    const all: Outcome[] = []
    for (let from = 0; from < chosen.length; from += mostAccountsAtOnce) {
      const part = chosen.slice(from, from + mostAccountsAtOnce)
      const input = { personIds: part.map(({ personId }) => personId), ...accountInput(values) }
      const answer = await create(input).catch((error: unknown) => {
        if (all.length === 0) throw error
        return null
      })
      const { made = [], refused = [] } = answer?.data?.userBulkCreate ?? {}
      all.push(
        ...part.map(({ personId, name }): Outcome => {
          const account = made.find(({ user }) => user.personId === personId)
          const { id: userId, username } = account?.user ?? {}
          if (userId && username) return { personId, name, userId, username, password: account?.temporaryPassword ?? null }
          return { personId, name, obstacle: refused.find((each) => each.personId === personId)?.obstacle ?? null }
        }),
      )
    }
    setOutcomes(all)
  }

  return (
    <WizardPage<BulkValues>
      title={one ? t('bulk.titleOne', { name: one.name }) : t('bulk.title')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('users.title'), to: href('settings.users.list') },
      ]}
      rules={rules}
      defaults={{ ...newAccount, people: able.map(({ personId, name, email }) => ({ personId, name, email })) }}
      cancel={href('settings.users.list')}
      finishLabel={t(one ? 'users.createOne' : 'bulk.create')}
      save={async (values) => {
        await createAll(values)
        return null
      }}
      steps={[
        ...(one
          ? []
          : [{ name: 'people', title: t('bulk.select'), fields: ['people'], content: <SelectPeople most={most} people={people} /> }]),
        {
          name: 'accounts',
          title: t(one ? 'bulk.configureOne' : 'bulk.configure'),
          fields: ['accessType', 'activeFrom', 'disableOn', 'passwordMethod'],
          content: <NewAccountFields />,
        },
        { name: 'review', title: t('bulk.review'), content: <ReviewAccounts /> },
      ]}
    />
  )
}
