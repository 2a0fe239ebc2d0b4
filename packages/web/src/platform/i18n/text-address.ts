/** Where the server has the texts of a namespace in a language. */
export const textAddress = (language: string, namespace: string, part: 'spa' | 'accent' = 'spa') =>
  `/translations/${language}/${part}/${namespace}`
