-- Fills the tables of 1.0 with the rows that were put aside, and gives a profile to who registered meanwhile.
alter table public.diagnostic_responses disable trigger count_responses;
do $$
declare
  taken text;
  columns text;
  missing text;
  counts bigint[];
begin
  foreach taken in array '{profiles, diagnostics, diagnostic_responses}'::text[] loop
    select string_agg(quote_ident(present.attname), ', ') into columns
    from pg_attribute present
    join pg_attribute old on old.attname = present.attname and old.attrelid = format('former.%I', taken)::regclass
    where present.attrelid = format('public.%I', taken)::regclass
      and present.attnum > 0 and not present.attisdropped and present.attgenerated = '';
    select string_agg(format('the column %s.%s', taken, attname), '; ') into missing
    from pg_attribute old
    where attrelid = format('former.%I', taken)::regclass and attnum > 0 and not attisdropped
      and not exists (
        select from pg_attribute present
        where present.attname = old.attname and present.attrelid = format('public.%I', taken)::regclass
      );
    if missing is not null then
      raise exception 'This is no part of the product and would be gone: %. Keep it elsewhere first.', missing;
    end if;
    execute format('insert into public.%I (%s) select %s from former.%1$I', taken, columns, columns);
    execute format('select array[(select count(*) from public.%I), (select count(*) from former.%1$I)]', taken) into counts;
    if counts[1] <> counts[2] then
      raise exception '% of % rows of % arrived.', counts[1], counts[2], taken;
    end if;
  end loop;
end $$;
alter table public.diagnostic_responses enable trigger count_responses;
insert into public.profiles (id, email, name, company)
  select id, coalesce(email, ''), private.sign_up_text(raw_user_meta_data, 'name'),
    private.sign_up_text(raw_user_meta_data, 'company')
  from auth.users on conflict (id) do nothing;
drop table former.diagnostic_responses, former.diagnostics, former.profiles;
drop schema former;

do $$
declare
  lost text;
begin
  select string_agg(name, '; ') into lost from own
  where pg_describe_object(class, oid, 0) is null;
  if lost is not null then
    raise exception 'This is no part of the product and would be gone: %. Remove it, and make it again afterwards.', lost;
  end if;
end $$;
