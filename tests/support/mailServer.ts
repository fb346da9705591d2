import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Text is sent as it is; 'reset' ends the connection, 'silence' never answers, 'close' answers nothing and closes. */
type Answer = string | Buffer | 'reset' | 'silence' | 'close'
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'dot'
type Answers = Partial<Record<Step, Answer | ((to: string) => Answer | Promise<Answer>)>>

const WELL: Record<Step, string> = {
  greeting: '220 ready',
  EHLO: '250 mail.example.jp',
  STARTTLS: '502 5.5.1 not implemented',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go ahead',
  dot: '250 2.0.0 queued',
}

/** An SMTP server in plain text that answers each step as told; `answers` may change while it runs. */
export async function startMailServer(answers: Answers = {}) {
  const mails: { to: string; raw: string; id: string | undefined }[] = []
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const state = { answers }

  async function answer(socket: Socket, step: Step, to = ''): Promise<void> {
    const told = state.answers[step] ?? WELL[step]
    const reply = typeof told === 'function' ? await told(to) : told
    if (reply === 'reset') socket.resetAndDestroy()
    else if (reply === 'close') socket.end()
    else if (reply !== 'silence') socket.write(Buffer.concat([Buffer.from(reply), Buffer.from('\r\n')]))
  }

  const server = createServer((socket) => {
    let text = ''
    let to = ''
    let isData = false
    sockets.add(socket.on('error', () => {}))
    void answer(socket, 'greeting')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          mails.push({ to, raw: part, id: /^message-id: (.*)$/im.exec(part)?.[1] })
          void answer(socket, 'dot', to)
          continue
        }
        lines.push(part)
        const verb = part.split(/[ :]/)[0]?.toUpperCase() ?? ''
        if (verb === 'RCPT') to = /<(.*)>/.exec(part)?.[1] ?? ''
        if (verb === 'RSET') socket.write('250 2.0.0 ok\r\n')
        else if (verb === 'QUIT') socket.end('221 2.0.0 bye\r\n')
        else if (verb in WELL) void answer(socket, verb as Step, to)
        else if (verb === 'HELO') void answer(socket, 'EHLO')
        isData = verb === 'DATA' && /^354/.test(String(state.answers.DATA ?? WELL.DATA))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Commands, in their order. */
    lines,
    tell(changed: Answers): void {
      state.answers = changed
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
