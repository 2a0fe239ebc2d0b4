const english = 'N/A REF! VALUE! NAME? DIV/0! NULL! NUM! ERROR! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN!'
const frenchAndSpanish = 'VALEUR! NOM? NUL! NOMBRE! VALOR! NOMBRE? NULO!'
const words = `${english} ${frenchAndSpanish}`
  .split(' ')
  .join('|')
  .replaceAll('?', String.raw`\?`)
const spreadsheetError = new RegExp(String.raw`^(?:#[¡¿]?(?:${words})|###+|Err:\d{3})$`, 'i')

/** Whether a cell is what a spreadsheet shows in place of a value: the error of a formula, or crosses where a column is too narrow. */
export const isSpreadsheetError = (text: string) => spreadsheetError.test(text)
