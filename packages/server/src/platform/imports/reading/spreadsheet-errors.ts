const english = 'N/A REF! VALUE! NAME? DIV/0! NULL! NUM! ERROR! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN!'
const frenchAndSpanish = 'VALEUR! NOM? NUL! NOMBRE! VALOR! NOMBRE? NULO!'
const words = new Set(`${english} ${frenchAndSpanish}`.split(' '))

/** Whether a cell is what a spreadsheet shows in place of a value: the error of a formula, or crosses where a column is too narrow. */
export const isSpreadsheetError = (text: string) =>
  /^(?:###+|Err:\d{3})$/i.test(text) || (text.startsWith('#') && words.has(text.slice(1).replace(/^[¡¿]/, '').toUpperCase()))
