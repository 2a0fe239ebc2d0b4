import { href } from '@kith/shared/routes.ts'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { BankAccountsCard, type About } from './BankAccountsCard.tsx'
import { SuperannuationCard, TaxCard } from './DeclarationCards.tsx'
import { FinancialDetailsDocument } from './financial.graphql.ts'
import { missingIn } from './missing.ts'

interface Props extends About {
  /** The user is the person: they are asked for what is missing. */
  prompts?: boolean
}

/** Where the pay of a person goes, and what they have declared for it: masks, until their reader asks for a number. */
export function FinancialCards({ prompts = false, ...about }: Props) {
  return (
    <Loaded query={FinancialDetailsDocument} variables={{ personId: about.personId }} part>
      {(details, reload) => (
        <>
          {prompts && missingIn(details).length > 0 && <Missing />}
          <CardColumns>
            <BankAccountsCard {...about} accounts={details.listBankAccounts.items} reload={reload} />
            <TaxCard {...about} declaration={details.listTaxDeclarations.items[0]} />
            <SuperannuationCard {...about} choice={details.listSuperannuationChoices.items[0]} />
          </CardColumns>
        </>
      )}
    </Loaded>
  )
}

function Missing() {
  const { t } = useTranslation('payroll')
  return (
    <Alert variant="light" color="yellow" mb={16}>
      {t('own.missing')}{' '}
      <Anchor component={Link} to={href('me.payroll.create')}>
        {t('own.enter')}
      </Anchor>
    </Alert>
  )
}
