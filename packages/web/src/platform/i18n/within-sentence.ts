/** A heading as it is written inside a sentence. */
export const withinSentence = (heading: string, language: string): string =>
  heading.charAt(0).toLocaleLowerCase(language) + heading.slice(1)
