import './payroll.css'
import { useApolloClient } from '@apollo/client/react'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AddLink } from '#platform/detail/AddLink.tsx'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { SealedText } from '#platform/detail/SealedText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { wordOf } from '#platform/record/record-pages.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useShownFields } from '#platform/record/use-record-values.tsx'
import type { About } from './BankAccountsCard.tsx'
import { SuperannuationChoiceRevealDocument } from '#src/generated/mutations/superannuationChoiceReveal.graphql.ts'
import { TaxDeclarationRevealDocument } from '#src/generated/mutations/taxDeclarationReveal.graphql.ts'
import type { FinancialDetailsQuery } from './financial.graphql.ts'

type Tax = FinancialDetailsQuery['listTaxDeclarations']['items'][number]
type Super = FinancialDetailsQuery['listSuperannuationChoices']['items'][number]

const taxFields = ['employmentType', 'workerType', 'residency', 'claimsThreshold', 'hasStudyLoan', 'dateOfBirth', 'declaredOn']

/** What holds of the tax declarations of a person. */
export function TaxCard({ personId, edits, from, declaration }: About & { declaration: Tax | undefined }) {
  const { t } = useTranslation('payroll')
  const { label } = useRecordText(taxDeclaration)
  const shown = useShownFields(taxDeclaration)
  const client = useApolloClient()
  const reveal = async (id: string) => {
    const input = { id, field: 'taxFileNumber' as const }
    const { data } = await client.mutate({ mutation: TaxDeclarationRevealDocument, variables: { input }, fetchPolicy: 'no-cache' })
    return data?.taxDeclarationReveal
  }
  const fieldsOf = (tax: Tax): DetailField[] => {
    const { id, taxFileNumber: mask } = tax
    const number = mask && <SealedText label={label('taxFileNumber')} mask={mask} reveal={() => reveal(id)} />
    return [
      ...(number ? [{ label: label('taxFileNumber'), value: number }] : shown(tax, ['numberStatus'])),
      { label: t('declaredBy'), value: `${tax.firstName} ${tax.lastName}` },
      { label: label('addressLine'), value: addressOf(tax) },
      ...shown(tax, taxFields),
    ]
  }
  return (
    <Declared
      kind={taxDeclaration}
      fields={declaration && fieldsOf(declaration)}
      add={edits ? href('people.tax_declarations.create', { personId }, from) : null}
      again={t('declareAgain')}
      all={href('people.tax_declarations.list', { personId })}
    />
  )
}

const superFields = ['fund', 'fundStatus', 'fundName', 'fundAbn', 'uniqueIdentifier', 'serviceAddress', 'fundBsb', 'chosenOn'] as const
const superNumbers = ['memberNumber', 'fundAccountNumber'] as const

/** What holds of the superannuation choices of a person. */
export function SuperannuationCard({ personId, edits, from, choice }: About & { choice: Super | undefined }) {
  const { t } = useTranslation('payroll')
  const { label } = useRecordText(superannuationChoice)
  const shown = useShownFields(superannuationChoice)
  const client = useApolloClient()
  const reveal = async (id: string, field: (typeof superNumbers)[number]) => {
    const mutation = SuperannuationChoiceRevealDocument
    const { data } = await client.mutate({ mutation, variables: { input: { id, field } }, fetchPolicy: 'no-cache' })
    return data?.superannuationChoiceReveal
  }
  const fieldsOf = (chosen: Super): DetailField[] => {
    const numbers = superNumbers.flatMap((name) => {
      const mask = chosen[name]
      return mask
        ? [{ label: label(name), value: <SealedText label={label(name)} mask={mask} reveal={() => reveal(chosen.id, name)} /> }]
        : []
    })
    return [
      ...shown(
        chosen,
        superFields.filter((name) => chosen[name]),
      ),
      ...numbers,
    ]
  }
  return (
    <Declared
      kind={superannuationChoice}
      fields={choice && fieldsOf(choice)}
      add={edits ? href('people.superannuation_choices.create', { personId }, from) : null}
      again={t('chooseAgain')}
      all={href('people.superannuation_choices.list', { personId })}
    />
  )
}

interface DeclaredProps {
  kind: RecordKind
  /** Undefined where nothing has been declared. */
  fields: readonly DetailField[] | undefined
  add: string | null
  again: string
  /** Of everything that was declared, earlier ones among them. */
  all: string
}

function Declared({ kind, fields, add, again, all }: DeclaredProps) {
  const { t } = useTranslation('payroll')
  const text = useText()
  const { emptyText } = useRecordText(kind)
  return (
    <DetailCard title={text(wordOf(kind, 'one'))} fields={fields ?? []}>
      {!fields && <p className="page-context">{emptyText}</p>}
      <div className="declaration-links no-print">
        {add && <AddLink to={add} label={fields ? again : text(wordOf(kind, 'add'))} />}
        {fields && (
          <Anchor component={Link} to={all}>
            {t('earlier')}
          </Anchor>
        )}
      </div>
    </DetailCard>
  )
}

const addressOf = ({ addressLine, suburb, state, postcode }: Tax) => [addressLine, [suburb, state, postcode].join(' ')].join(', ')
