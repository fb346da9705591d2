const HOUR = 3600

/** How long the links of mails are good, in seconds. A registration waits as long as its link. */
export const LINK_SECONDS = { confirmation: 72 * HOUR, recovery: HOUR }

/** Error code in the address that a confirmation link leads to when it is opened again. */
export const ALREADY_CONFIRMED_CODE = 'email_already_confirmed'
