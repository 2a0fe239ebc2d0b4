/** A value that the text of a contract is filled in with, and the permission over the person without which nobody issues one that names it. */
type ContractValue = { readonly needs: string }

const ofPerson = { needs: 'people.profile.view' } as const
const ofJob = { needs: 'people.jobs.view' } as const
const ofPay = { needs: 'people.jobs.remuneration.view' } as const
const ofContacts = { needs: 'people.contact_details.view' } as const

/** In the order in which they are offered; what comes before the dot is the group. */
export const contractValues = {
  'person.full_name': ofPerson,
  'person.first_name': ofPerson,
  'person.last_name': ofPerson,
  'person.email': ofContacts,
  'person.address': ofContacts,
  'job.position_title': ofJob,
  'job.work_class': ofJob,
  'job.start_date': ofJob,
  'job.end_date': ofJob,
  'job.fte': ofJob,
  'job.business_unit': ofJob,
  'remuneration.base_annual': ofPay,
  'remuneration.base_hourly': ofPay,
  'remuneration.annual_package': ofPay,
  'remuneration.prorated_salary': ofPay,
  'remuneration.currency': ofPay,
  'remuneration.hours_per_cycle': ofPay,
  'remuneration.pay_cycle': ofPay,
  'supervisor.full_name': ofJob,
  'supervisor.first_name': ofJob,
  'supervisor.position_title': ofJob,
  'business_entity.name': ofJob,
  'location.name': ofJob,
  'contract.effective_from': ofPerson,
  'organisation.name': ofPerson,
  'date.today': ofPerson,
} as const satisfies Readonly<Record<string, ContractValue>>
export type ContractValueName = keyof typeof contractValues

export const contractValueNames = Object.keys(contractValues) as readonly ContractValueName[]
export const isContractValue = (name: string): name is ContractValueName => Object.hasOwn(contractValues, name)

/** A value of the template's own, asked for when a contract is issued: `{{custom.notice_period}}`. */
export const isCustomValue = (name: string): boolean => /^custom\.[a-z][a-z0-9_]{0,39}$/.test(name)
