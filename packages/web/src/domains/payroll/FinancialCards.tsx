import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { BankAccountsCard } from './BankAccountsCard.tsx'
import { SuperannuationCard, TaxCard } from './DeclarationCards.tsx'
import { FinancialDetailsDocument } from './financial.graphql.ts'

export interface About {
  personId: string
  /** Whether the user may record anything of this person. */
  edits: boolean
  /** Leads back here from a form, where that is not the profile. */
  from?: Readonly<Record<string, string>>
}

/** Where the pay of a person goes, and what they have declared for it: masks, until their reader asks for a number. */
export function FinancialCards(about: About) {
  return (
    <Loaded query={FinancialDetailsDocument} variables={{ personId: about.personId }} part>
      {({ listBankAccounts, listTaxDeclarations, listSuperannuationChoices }, reload) => (
        <CardColumns>
          <BankAccountsCard {...about} accounts={listBankAccounts.items} reload={reload} />
          <TaxCard {...about} declaration={listTaxDeclarations.items[0]} />
          <SuperannuationCard {...about} choice={listSuperannuationChoices.items[0]} />
        </CardColumns>
      )}
    </Loaded>
  )
}
