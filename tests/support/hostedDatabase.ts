import { randomUUID } from 'node:crypto'
import { projectSql } from '#server/embedded/database/bootstrap.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { postgresUrl } from './database.ts'

/**
 * Hosted Supabase runs migrations as `postgres`, which is no superuser and owns neither auth nor storage. It may create
 * triggers on auth.users and policies on storage; there by an extension, here by a role membership.
 */
const limitedRoles = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'hosted_postgres') then
      create role hosted_postgres login nosuperuser createdb createrole bypassrls;
      create role hosted_auth_admin;
      create role hosted_storage_admin;
      grant hosted_storage_admin to hosted_postgres;
    end if;
  end $$;
  alter schema auth owner to hosted_auth_admin;
  alter schema storage owner to hosted_storage_admin;
  alter table auth.users owner to hosted_auth_admin;
  alter table storage.objects owner to hosted_storage_admin;
  alter table storage.buckets owner to hosted_storage_admin;
  grant usage on schema auth, storage to hosted_postgres;
  grant all on all tables in schema auth, storage to hosted_postgres;
  grant usage on schema public to hosted_auth_admin;
  create publication supabase_realtime;
  alter publication supabase_realtime owner to hosted_postgres;
  alter schema public owner to hosted_postgres;
`

export type HostedDatabase = {
  /** As the role that owners of a hosted project get. */
  url: string
  /** As the superuser, like the project's services. */
  services: Database
  close(): Promise<void>
}

/** A database like that of an empty hosted project, on the test run's PostgreSQL. */
export async function createHostedDatabase(): Promise<HostedDatabase> {
  const name = `mitsujiku_hosted_${randomUUID().replaceAll('-', '')}`
  const server = await openPostgres(postgresUrl('postgres'), 1)
  await server.query(`create database ${name}`)
  const services = await openPostgres(postgresUrl(name), 2)
  // Roles belong to the cluster: another test may be creating them at the same time.
  const project = [projectSql, limitedRoles].join('\n')
  await server.query('select pg_advisory_lock(1)')
  await services.script(project).catch(() => services.script(project))
  await server.query('select pg_advisory_unlock(1)')
  await services.query(`grant create on database ${name} to hosted_postgres`)
  return {
    url: Object.assign(new URL(postgresUrl(name)), { username: 'hosted_postgres' }).href,
    services,
    close: async () => {
      await services.close()
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}
