/** A rule set that its author has to correct; never the fault of the user's input. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

export function missingOption(rule: string, field: string, option: string): ConfigurationError {
  return new ConfigurationError(`Validation rule '${rule}' on field '${field}' is missing the option '${option}'`)
}

export function unknownRule(rule: string, field: string): ConfigurationError {
  return new ConfigurationError(`Unknown validation rule '${rule}' on field '${field}'`)
}
