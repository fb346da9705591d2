import { expect, test } from 'vitest'
import { judge, type MailFault, type MailReply, type MailStep } from './refusals.ts'

type Case = [step: MailStep, reply: string, failure: string, fault: MailFault, ofStranger?: MailFault]

function replyOf(step: MailStep, text: string): MailReply {
  const [, code, enhanced = '', words = ''] = /^(\d{3}) ?(\d\.\d+\.\d+)?(.*)$/.exec(text) ?? []
  return { step, code: Number(code), enhanced, words }
}

test.each<Case>([
  ['greeting', '421 4.3.2 closing', 'later', 'server'],
  ['greeting', '554 5.7.1 your address is listed', 'other', 'ours'],
  ['ehlo', '550 5.7.1 HELO name rejected', 'other', 'ours'],
  ['tls', '454 4.7.0 TLS not available', 'no_starttls', 'server'],
  ['tls', '502 5.5.1', 'no_starttls', 'ours'],
  ['login', '535 5.7.8 bad credentials', 'login', 'ours'],
  ['login', '525 5.7.13 account disabled', 'login', 'ours'],
  ['login', '504 5.5.4 mechanism', 'login', 'ours'],
  ['login', '454 4.7.0 too many login attempts', 'too_many', 'server'],
  ['login', '421 4.7.0 try again later', 'too_many', 'server'],
  ['sender', '530 5.7.0 authentication required', 'login', 'ours', 'ours'],
  ['sender', '503 5.5.1 need AUTH first', 'login', 'ours', 'ours'],
  ['sender', '550 5.7.1 not from here', 'sender', 'ours', 'ours'],
  ['sender', '553 5.1.8 no such domain', 'sender', 'ours', 'ours'],
  ['sender', '501 5.1.7 bad sender', 'sender', 'ours', 'ours'],
  ['sender', '552 5.3.4 too large', 'content', 'recipient'],
  ['sender', '451 4.3.0 later', 'later', 'server', 'server'],
  ['sender', '550 5.4.5 daily quota', 'later', 'server', 'server'],
  ['recipient', '550 5.1.1 unknown user', 'recipient', 'recipient'],
  ['recipient', '550 5.1.2 unknown host', 'recipient', 'recipient'],
  ['recipient', '550 5.1.10 null MX', 'recipient', 'recipient'],
  ['recipient', '552 5.2.2 mailbox full', 'recipient', 'recipient'],
  ['recipient', '550 5.2.1 disabled', 'recipient', 'recipient'],
  ['recipient', '550 5.4.1 access denied', 'recipient', 'recipient'],
  ['recipient', '550 no such user', 'recipient', 'recipient'],
  ['recipient', '501 bad address', 'recipient', 'recipient'],
  ['recipient', '553 5.1.3 bad syntax', 'recipient', 'recipient'],
  ['recipient', '556 domain takes no mail', 'recipient', 'recipient'],
  ['recipient', '553 5.7.1 sender not owned by user', 'sender', 'ours', 'recipient'],
  ['recipient', '553 sorry', 'sender', 'ours', 'recipient'],
  ['recipient', '550 5.7.1 unable to relay', 'relay', 'ours', 'recipient'],
  ['recipient', '554 5.7.1 relay access denied', 'relay', 'ours', 'recipient'],
  ['recipient', '554 refused', 'relay', 'ours', 'recipient'],
  ['recipient', '550 Relay not permitted', 'relay', 'ours', 'recipient'],
  ['recipient', '550 Sender verify failed', 'relay', 'ours', 'recipient'],
  ['recipient', '551 we do not relay', 'relay', 'ours', 'recipient'],
  ['recipient', '550 5.1.8 sender address rejected', 'sender', 'ours', 'recipient'],
  ['recipient', '504 5.5.2 need fully-qualified hostname', 'other', 'ours', 'recipient'],
  ['recipient', '530 5.7.0 authentication required', 'login', 'ours', 'ours'],
  ['recipient', '450 4.1.2 domain not found', 'later', 'delay'],
  ['recipient', '451 4.7.1 greylisted', 'later', 'delay'],
  ['recipient', '452 4.2.2 mailbox full', 'later', 'delay'],
  ['recipient', '421 4.7.0 too many connections', 'later', 'server', 'server'],
  ['data', '550 5.7.60 send as denied', 'sender', 'ours', 'recipient'],
  ['data', '554 5.2.252 SendAsDenied', 'sender', 'ours', 'recipient'],
  ['data', '550 5.7.26 unauthenticated', 'sender', 'ours', 'recipient'],
  ['data', '554 5.7.1 looks like spam', 'content', 'recipient'],
  ['data', '552 5.3.4 too large', 'content', 'recipient'],
  ['data', '554 5.6.0 bad content', 'content', 'recipient'],
  ['data', '552 5.2.2 over quota', 'recipient', 'recipient'],
  ['data', '550 5.4.5 daily quota', 'later', 'server', 'server'],
  ['data', '451 4.3.0 try again', 'later', 'delay'],
  ['data', '554 no', 'content', 'recipient'],
  ['connection', '521 no mail here', 'other', 'ours'],
])('at %s %s is %s, by the fault of %s', (step, text, failure, fault, ofStranger = fault) => {
  expect(judge(replyOf(step, text))).toEqual({ failure, fault })
  expect(judge(replyOf(step, text), true)).toEqual({ failure, fault: ofStranger })
})
