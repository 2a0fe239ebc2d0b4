import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useApolloClient, useMutation } from '@apollo/client/react'
import type { FormPart } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { ActionIcon, Alert, Badge, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { NewRecordDialog } from '#platform/record/NewRecordDialog.tsx'
import { wordOf } from '#platform/record/record-pages.ts'
import { useShownFields } from '#platform/record/use-record-values.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { OnboardingPayrollDocument, type OnboardingPayrollQuery } from './setup.graphql.ts'
import { MarkOnboardingStepAsCompleteDocument } from '#src/generated/mutations/markOnboardingStepAsComplete.graphql.ts'
import { OnboardingBankAccountCreateDocument } from '#src/generated/mutations/onboardingBankAccountCreate.graphql.ts'
import { OnboardingBankAccountDeleteDocument } from '#src/generated/mutations/onboardingBankAccountDelete.graphql.ts'
import { OnboardingSuperannuationChoiceCreateDocument } from '#src/generated/mutations/onboardingSuperannuationChoiceCreate.graphql.ts'
import { OnboardingTaxDeclarationCreateDocument } from '#src/generated/mutations/onboardingTaxDeclarationCreate.graphql.ts'

type Payroll = OnboardingPayrollQuery['getOnboardingPayroll']
type Shown = Readonly<Record<string, unknown>> & { readonly closedFields: readonly string[] }
type Creating = TypedDocumentNode<unknown, { input: Readonly<Record<string, unknown>> }>

const asked: Readonly<Record<FormPart, { kind: RecordKind; create: Creating }>> = {
  BANK: { kind: bankAccount, create: OnboardingBankAccountCreateDocument },
  TAX: { kind: taxDeclaration, create: OnboardingTaxDeclarationCreateDocument },
  SUPER: { kind: superannuationChoice, create: OnboardingSuperannuationChoiceCreateDocument },
}

interface Props {
  jobId: string
  done: () => Promise<unknown>
}

/** Asks the starter where their pay goes, and what they declare for it. */
export function OwnPayrollForm(props: Props) {
  return (
    <Loaded query={OnboardingPayrollDocument} variables={{}} fresh part>
      {({ getOnboardingPayroll: payroll }, reload) => <Parts {...props} payroll={payroll} reload={reload} />}
    </Loaded>
  )
}

function Parts({ jobId, done, payroll, reload }: Props & { payroll: Payroll; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('onboarding')
  const text = useText()
  const client = useApolloClient()
  const [open, setOpen] = useState<FormPart | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [mark, { loading }] = useMutation(MarkOnboardingStepAsCompleteDocument, { context: { quiet: true } })
  const goOn = async () => {
    setRefusal(null)
    try {
      await mark({ variables: { input: { onboardingStepTypeId: 'SUPER_API_DETAILS', jobId } } })
    } catch (error) {
      return setRefusal(failureOf(error).message)
    }
    await client.refetchQueries({ include: [SessionDetailsDocument] })
    await done()
  }
  const contents: Readonly<Record<FormPart, ReactNode>> = {
    BANK: <Accounts accounts={payroll.bankAccounts} reload={reload} />,
    TAX: <Declared kind={taxDeclaration} record={payroll.taxDeclaration} names={['numberStatus', 'taxFileNumber']} />,
    SUPER: <Declared kind={superannuationChoice} record={payroll.superannuationChoice} names={['fund', 'fundName']} />,
  }
  return (
    <>
      <p>{t('setup.payrollText')}</p>
      {refusal && (
        <Alert variant="light" color="blue" role="alert">
          {refusal}
        </Alert>
      )}
      <ul className="setup-requirements">
        {payroll.parts.map((part) => (
          <li key={part} className="card setup-requirement">
            <div>
              <strong>{text(wordOf(asked[part].kind, part === 'BANK' ? 'many' : 'one'))}</strong>
              {contents[part]}
            </div>
            <Badge color={payroll.missing.includes(part) ? 'gray' : 'green'}>
              {t(payroll.missing.includes(part) ? 'setup.toDo' : 'setup.there')}
            </Badge>
            <Button variant="default" onClick={() => setOpen(part)}>
              {text(wordOf(asked[part].kind, 'add'))}
            </Button>
          </li>
        ))}
      </ul>
      <div className="setup-buttons">
        <Button loading={loading} disabled={payroll.missing.length > 0} onClick={() => void goOn()}>
          {t('setup.continue')}
        </Button>
      </div>
      {open && <Adding {...asked[open]} known={payroll.particulars ?? {}} close={() => setOpen(null)} reload={reload} />}
    </>
  )
}

function Adding({
  kind,
  create,
  known,
  close,
  reload,
}: {
  kind: RecordKind
  create: Creating
  known: Readonly<Record<string, unknown>>
  close: () => void
  reload: () => Promise<unknown>
}) {
  const send = useAct(create)
  const save = async (input: Readonly<Record<string, unknown>>) => {
    await send(input)
    await reload()
    close()
  }
  return <NewRecordDialog kind={kind} begin={known} close={close} save={save} />
}

function Accounts({ accounts, reload }: { accounts: Payroll['bankAccounts']; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('onboarding')
  const shown = useShownFields(bankAccount)
  const [remove, { loading }] = useMutation(OnboardingBankAccountDeleteDocument)
  const take = ({ id, version }: Payroll['bankAccounts'][number]) =>
    remove({ variables: { input: { id, version } } }).then(reload, () => undefined)
  return (
    <ul className="setup-accounts">
      {accounts.map((account) => (
        <li key={account.id}>
          <span>
            {account.name} <span className="page-context numbers">{account.number}</span>{' '}
            {shown(account, [account.split === 'AMOUNT' ? 'amount' : account.split === 'PERCENTAGE' ? 'percentage' : 'split']).map(
              ({ label, value }) => (
                <span key={label} className="setup-share page-context">
                  {account.split !== 'REMAINING' && `${label}: `}
                  {value}
                </span>
              ),
            )}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={loading}
            aria-label={t('setup.removeEntry', { name: account.name })}
            onClick={() => void take(account)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

function Declared({ kind, record, names }: { kind: RecordKind; record: Shown | null | undefined; names: readonly string[] }) {
  const shown = useShownFields(kind)
  if (!record) return null
  const fields = shown(
    record,
    names.filter((name) => record[name]),
  )
  return fields.map(({ label, value }) => (
    <p key={label} className="page-context">
      {label}: {value}
    </p>
  ))
}
