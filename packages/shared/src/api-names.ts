/** Allows lowercase letters and underscores. Names that every object has, such as `constructor`, are refused. */
export const isApiName = (name: string): boolean => /^[a-z_]+$/.test(name) && !(name in {})

/** `Size of shoes` is called `size_of_shoes` until it is given another name. */
export const apiNameOf = (name: string): string =>
  name
    .slice(0, 500)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '_')
    .slice(0, 60)
    .replaceAll(/^_|_$/g, '')
