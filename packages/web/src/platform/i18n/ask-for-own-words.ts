/** Only who is signed in is told. */
export const askForOwnWords = async (address: string, token: Promise<string>): Promise<Response> =>
  fetch(address, { headers: { authorization: `Bearer ${await token}` } })
