/** The password of every user of the demo. */
export const password = 'a long password for the journeys'
export const secret = 'a secret that only the journeys of this repository use'
