-- Inquiries from /contact for the administrators.

create table public.inquiries (
  id uuid primary key,
  name text not null constraint inquiries_name_check check (char_length(name) <= 200 and private.is_filled(name)),
  email text not null constraint inquiries_email_check check (char_length(email) <= 254 and private.is_filled(email)),
  -- The context of the link to /contact, such as a plan; may be empty.
  subject text not null default '' constraint inquiries_subject_check check (char_length(subject) <= 200),
  message text not null constraint inquiries_message_check check (char_length(message) <= 2000 and private.is_filled(message)),
  created_at timestamptz not null default now(),
  done boolean not null default false
);

create index inquiries_created_at_idx on public.inquiries (created_at desc, id);

-- Visitors may write, in clean texts: at most 100 an hour and 5,000 in all, which bounds the disk. The lock makes simultaneous
-- inserts count each other.
create function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.receive_inquiry', 0));
  if (select count(*) >= 5000 or count(*) filter (where created_at > now() - interval '1 hour') >= 100
    from public.inquiries) then
    raise exception 'inquiries_full';
  end if;
  new.name := private.clean_text(new.name);
  new.email := private.clean_text(new.email);
  new.subject := private.clean_text(new.subject);
  new.message := private.clean_text(new.message);
  return new;
end
$$;

create trigger receive_inquiry before insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.receive_inquiry();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.inquiries enable row level security;

create policy "inquiries: everybody writes" on public.inquiries
  for insert to anon, authenticated
  with check (not done);

create policy "inquiries: administrators read" on public.inquiries
  for select to authenticated
  using ((select private.is_admin()));

create policy "inquiries: administrators mark as done" on public.inquiries
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "inquiries: administrators delete" on public.inquiries
  for delete to authenticated
  using ((select private.is_admin()));

revoke all on public.inquiries from public, anon, authenticated, service_role;
grant insert (id, name, email, subject, message) on public.inquiries to anon, authenticated;
grant select, delete, update (done) on public.inquiries to authenticated;
grant select, insert, update, delete on public.inquiries to service_role;

revoke execute on all functions in schema private from public;
