-- Leads: how far the work on a response is, and a memo about it. No row: new, without a memo.

create table public.leads (
  responseid uuid primary key references public.diagnostic_responses (id) on delete cascade,
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  status text not null default 'new'
    constraint leads_status_check check (status in ('new', 'contacted', 'won', 'lost')),
  memo text not null default '' constraint leads_memo_check check (char_length(memo) <= 2000)
);

create index leads_diagnosticid_status_idx on public.leads (diagnosticid, status);

create function private.receive_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.memo := private.clean_text(new.memo);
  return new;
end
$$;

create trigger receive_lead before insert or update of memo on public.leads
  for each row execute function private.receive_lead();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.leads enable row level security;

-- The response must be one of the named diagnostic, which sums and searches rely on.
create policy "leads: owners of the diagnostic work on them" on public.leads
  for all to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ))
  with check (
    diagnosticid in (select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid()))
    and exists (
      select from public.diagnostic_responses response
      where response.id = leads.responseid and response.diagnosticid = leads.diagnosticid
    )
  );

revoke all on public.leads from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.leads to authenticated, service_role;

revoke execute on all functions in schema private from public;
