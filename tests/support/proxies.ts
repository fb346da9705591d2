import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { projectRoot } from '#server/process/paths.ts'

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

type Places = { folder: string; port: number; plainPort: number; serverPorts: number[] } & Variant
/** `cdn`: with the lines for a CDN, whose networks are this machine's; `burst`: with nginx's limits, and this burst. */
type Variant = { more?: NginxParts; cdn?: boolean; burst?: number }
/** For measurements: worker processes as a service has them, and a further server. */
type NginxParts = { main: string; http: string }

const IN_TESTS: NginxParts = { main: 'master_process off;', http: '' }

function example(name: string, cdn = false): string {
  const text = readFileSync(path.join(projectRoot, 'deploy', name), 'utf8')
  if (!cdn) return text
  return text.replace(/# (set_real_ip_from |real_ip_|trusted_proxies )/g, '$1').replace('203.0.113.0/24', '127.0.0.0/8')
}

/** The examples as they are, except for addresses and certificates that this machine does not have. */
export const PROXIES = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    version: '-v',
    configure({ folder, port, plainPort, serverPorts, more = IN_TESTS, cdn, burst }: Places): string[] {
      const adapted = example('nginx.conf', cdn)
        .replace(/^ *server 127\.0\.0\.1:3000 (.*)$/m, (_, options) =>
          serverPorts.map((serverPort) => `server 127.0.0.1:${serverPort} ${options}`).join('\n'),
        )
        .replace(/^ *listen \[::\].*$/gm, '')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        // The nginx of Debian 12 has no such line.
        .replace(/^ *http2 on;$/m, '')
        .replace(/^ *listen 80;$/m, `  listen 127.0.0.1:${plainPort};`)
        .replace('/var/cache/mitsujiku', `${folder}/cache`)
        .replaceAll('/var/log/nginx', folder)
        .replace(/^ *ssl_.*$/gm, '')
        .replace(/^ *limit_(req|conn) .*$/gm, burst === undefined ? '' : '$&')
        .replace(/rate=\d+r\/s/, 'rate=1r/m')
        .replace(/burst=\d+/, `burst=${burst}`)
      writeFileSync(path.join(folder, 'example.conf'), adapted)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off; ${more.main} pid ${folder}/pid; error_log stderr; events { worker_connections 4096; }
        http { access_log off; ${temporary.join(' ')} include ${folder}/example.conf; ${more.http} }`,
      )
      return ['-c', path.join(folder, 'nginx.conf'), '-p', folder]
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    version: 'version',
    configure({ folder, port, plainPort, serverPorts, cdn }: Places): string[] {
      const adapted = example('Caddyfile', cdn)
        .replace('127.0.0.1:3000', serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`).join(' '))
        // With a certificate, Caddy redirects by itself.
        .replace(
          /^shindan\.example\.jp \{$/m,
          `http://127.0.0.1:${plainPort} {\n redir https://{host}{uri} permanent\n}\nhttp://127.0.0.1:${port} {`,
        )
        .replace(/^\{$/m, '{\n admin off')
      writeFileSync(path.join(folder, 'Caddyfile'), adapted)
      return ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
].map((proxy) => ({ ...proxy, isInstalled: spawnSync(proxy.program, [proxy.version]).status === 0 }))
