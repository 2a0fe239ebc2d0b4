/** What an API name is made of: lowercase letters and underscores. Names that every object has, such as `constructor`, are none. */
export const isApiName = (name: string): boolean => /^[a-z_]+$/.test(name) && !(name in {})
