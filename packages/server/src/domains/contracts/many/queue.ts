/** The queue of contracts for many people; jobs carry the id of their batch. */
export const issuingMany = 'issue-contracts'
