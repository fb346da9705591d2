import { accountEmail, normaliseEmail } from '#domain/account/email.ts'
import { passwordProblem } from '#domain/account/password.ts'
import { isBlank } from '#domain/text/text.ts'
import { authMessages, registerMessages } from '#web/messages/auth.ts'
import { EMAIL_INVALID } from '#web/messages/email.ts'

export type Registration = { name: string; email: string; company: string; password: string; confirmation: string }

export const EMPTY_REGISTRATION: Registration = { name: '', email: '', company: '', password: '', confirmation: '' }

export type RegistrationErrors = Partial<Record<keyof Registration, string>>

/** Whether all required fields are filled, which enables the submit button. */
export function isComplete({ name, email, password, confirmation }: Registration): boolean {
  return !isBlank(name) && !isBlank(email) && password !== '' && confirmation !== ''
}

export function checkRegistration({ name, password, confirmation }: Registration) {
  return {
    password: passwordProblem(password) !== 'too-short',
    name: !isBlank(name),
    match: password !== '' && password === confirmation,
  }
}

/** Error messages by field; empty when valid. */
export function registrationErrors(values: Registration): RegistrationErrors {
  const met = checkRegistration(values)
  const problem = passwordProblem(values.password)
  return {
    ...(met.name ? {} : { name: registerMessages.nameRequired }),
    ...(accountEmail(normaliseEmail(values.email)) === null ? { email: EMAIL_INVALID } : {}),
    ...(problem === null ? {} : { password: authMessages.passwordProblems[problem] }),
    ...(values.password === values.confirmation ? {} : { confirmation: authMessages.passwordMismatch }),
  }
}
