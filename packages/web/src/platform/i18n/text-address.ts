export const textAddress = (language: string, namespace: string, part: 'spa' | 'accent' = 'spa') =>
  `/translations/${language}/${part}/${namespace}`
