export const withoutComments = (text: string): string =>
  text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** What a source does, without its comments and imports; lines keep their numbers. */
export const withoutImports = (text: string): string =>
  withoutComments(text).replaceAll(/^(?:import|export)\b[^'"`;]*?(?:\bfrom\s*)?['"][^'"\n]+['"]/gm, (each) =>
    each.replaceAll(/[^\n]/g, ' '),
  )
