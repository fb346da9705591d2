import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const OPENSSL = 'openssl'

/** A self-signed certificate and its key, made by openssl. */
export function makeCertificate(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  const { status, stderr } = spawnSync(OPENSSL, [...args, '-keyout', key, '-out', cert], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
