/** A part of the product that an organisation has or does not have. `people` is always on. */
export const productModules = [
  'people',
  'onboarding',
  'compliance',
  'contracts',
  'performance',
  'pulses',
  'forms',
  'workflows',
  'compensation',
  'workforce_planning',
  'analytics',
  'payroll',
  'organisation_chart',
  'bulk_data',
  'integrations',
] as const
export type ProductModule = (typeof productModules)[number]

/** Only the organisation of those who run the installation has it. Nobody can switch it on from a page or by a file. */
export const providerModule = 'provider'

export const moduleNames = [...productModules, providerModule] as const
export type ModuleName = (typeof moduleNames)[number]

export const isProductModule = (name: string): name is ProductModule => productModules.some((each) => each === name)

/** These modules in their order, with those that no organisation does without. */
export const completeModules = (given: readonly string[]): ProductModule[] =>
  productModules.filter((name) => name === 'people' || given.includes(name))
