/** What the events of imports are about. */
export const subjectOf = (id: string) => ({ subject: { kind: 'bulk_data_import', id } })
