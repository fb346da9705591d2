import { normaliseEmail } from '#domain/account/email.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/account/password.ts'
import { authMessages, registerMessages } from '#web/messages/auth.ts'

export type Registration = { name: string; email: string; company: string; password: string; confirmation: string }

export const EMPTY_REGISTRATION: Registration = { name: '', email: '', company: '', password: '', confirmation: '' }

export type RegistrationErrors = Partial<Record<keyof Registration, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether all required fields are filled, which enables the submit button. */
export function isComplete({ name, email, password, confirmation }: Registration): boolean {
  return name.trim() !== '' && email.trim() !== '' && password !== '' && confirmation !== ''
}

export function checkRegistration({ name, password, confirmation }: Registration) {
  return {
    password: password.length >= MIN_PASSWORD_LENGTH,
    name: name.trim() !== '',
    match: password !== '' && password === confirmation,
  }
}

/** Error messages by field; empty when valid. */
export function registrationErrors(values: Registration): RegistrationErrors {
  const met = checkRegistration(values)
  return {
    ...(met.name ? {} : { name: registerMessages.nameRequired }),
    ...(EMAIL.test(normaliseEmail(values.email)) ? {} : { email: authMessages.emailInvalid }),
    ...(met.password ? {} : { password: authMessages.passwordTooShort }),
    ...(values.password === values.confirmation ? {} : { confirmation: authMessages.passwordMismatch }),
  }
}
