/** How many next steps a result type may offer; the plan may allow fewer. */
export const MAX_ACTIONS = 3

const ACTION_ADDRESS =
  /^(https:\/\/[^\s/?#@:<>"\\^`{|}%[\]]+(:[0-9]{1,5})?([/?#][^\s<>"]*)?|tel:\+?[0-9][0-9-]{2,20}|mailto:[^\s@<>"?]+@[^\s@<>"?]+)$/i

/** Whether a result may lead there: a secure web page (a LINE friend link is one), a telephone or a mail address. */
export function isActionAddress(url: string): boolean {
  return ACTION_ADDRESS.test(url)
}
