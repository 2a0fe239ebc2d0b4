import './payroll.css'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { href } from '@kith/shared/routes.ts'
import { ActionIcon, Alert, Badge, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AddLink } from '#platform/detail/AddLink.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { SealedText } from '#platform/detail/SealedText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { wordOf } from '#platform/record/record-pages.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { BankAccountRevealDocument } from '#src/generated/mutations/bankAccountReveal.graphql.ts'
import type { FinancialDetailsQuery } from './financial.graphql.ts'
import { BankAccountReceiveRemainingDocument } from '#src/generated/mutations/bankAccountReceiveRemaining.graphql.ts'

export interface About {
  personId: string
  /** The user may record something of this person. */
  edits: boolean
  /** Leads back here from a form, where that is not the profile. */
  from?: Readonly<Record<string, string>>
}

type Account = FinancialDetailsQuery['listBankAccounts']['items'][number]

export function BankAccountsCard({
  personId,
  edits,
  from,
  accounts,
  reload,
}: About & { accounts: readonly Account[]; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('payroll')
  const text = useText()
  const { emptyText } = useRecordText(bankAccount)
  const hasRemaining = accounts.some(({ split }) => split === 'REMAINING')
  return (
    <DetailCard title={text(wordOf(bankAccount, 'many'))}>
      {accounts.length === 0 && <p className="page-context">{emptyText}</p>}
      {accounts.length > 0 && !hasRemaining && (
        <Alert variant="light" color="yellow" mb={8}>
          {t('noRemaining')}
        </Alert>
      )}
      <ul className="bank-accounts">
        {accounts.map((account) => (
          <Row key={account.id} personId={personId} from={from ?? {}} account={account} hasRemaining={hasRemaining} reload={reload} />
        ))}
      </ul>
      {edits && <AddLink to={href('people.bank_accounts.create', { personId }, from)} label={text(wordOf(bankAccount, 'add'))} />}
    </DetailCard>
  )
}

interface RowProps {
  personId: string
  from: Readonly<Record<string, string>>
  account: Account
  hasRemaining: boolean
  reload: () => Promise<unknown>
}

function Row({ personId, from, account, hasRemaining, reload }: RowProps) {
  const { t } = useTranslation(['payroll', 'people'])
  const { label } = useRecordText(bankAccount)
  const client = useApolloClient()
  const [receive, { loading }] = useMutation(BankAccountReceiveRemainingDocument)
  const { id, version, name, bsb, number, split, viewerCan } = account
  const edits = viewerCan.includes('edit')
  const reveal = async () => {
    const input = { id, field: 'number' as const }
    const { data } = await client.mutate({ mutation: BankAccountRevealDocument, variables: { input }, fetchPolicy: 'no-cache' })
    return data?.bankAccountReveal
  }
  const take = () => receive({ variables: { input: { id, version } } }).then(reload, () => undefined)
  return (
    <li className="bank-account">
      <div>
        <div>
          <strong>{name}</strong> <Share account={account} />
        </div>
        <div className="page-context numbers">
          {label('bsb')} {bsb} · <SealedText label={`${label('number')}: ${name}`} mask={number} reveal={reveal} />
        </div>
        {edits && split !== 'REMAINING' && hasRemaining && (
          <Button variant="subtle" size="compact-sm" className="no-print bank-account-take" loading={loading} onClick={() => void take()}>
            {t('receiveRemaining')}
          </Button>
        )}
      </div>
      {edits && (
        <ActionIcon
          component={Link}
          to={href('people.bank_accounts.edit', { personId, bankAccountId: id }, from)}
          variant="subtle"
          color="gray"
          className="no-print"
          aria-label={t('people:profile.editNamed', { name })}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function Share({ account: { split, amount, percentage } }: { account: Account }) {
  const { t, i18n } = useTranslation('payroll')
  const money = useMoney()
  const share =
    split === 'AMOUNT'
      ? money(amount ?? '0', 'AUD')
      : split === 'PERCENTAGE'
        ? t('percentage', { percentage: formatDecimal(percentage ?? '0', i18n.language) })
        : t('remaining')
  return <Badge color={split === 'REMAINING' ? 'green' : 'gray'}>{share}</Badge>
}
